### I suoni del tavolo

sound-offer = Vuoi sentire le carte sul tavolo?
sound-yes = Con i suoni
sound-no = In silenzio
settings-volume = Volume
settings-soft = Piano
settings-medium = Medio
settings-full = Forte
sound-here = Suoni a questo tavolo
