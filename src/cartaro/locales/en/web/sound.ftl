### The sounds of the table

sound-offer = Would you like to hear the cards on the table?
sound-yes = With sounds
sound-no = In silence
settings-volume = Volume
settings-soft = Soft
settings-medium = Medium
settings-full = Loud
sound-here = Sounds at this table
