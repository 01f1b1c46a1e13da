"""The public interface of ``import cartaro``, one module for each subject (docs/library.md)."""
