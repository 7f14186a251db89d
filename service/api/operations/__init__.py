"""The operations of the API document, each with its texts, bodies, answers and examples."""
