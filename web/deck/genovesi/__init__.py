"""The Genoese pack, with French suits: double figures after the Paris pattern, parted aslant; plain aces."""
