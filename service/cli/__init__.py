"""The command line: recorded hands checked, a state settled, a game's card read, without a server."""
