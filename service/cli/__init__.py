"""The command line: hands checked, a state settled, a game's card read, a key made, without a server."""
