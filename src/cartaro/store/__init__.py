"""Durable stores of logs."""
