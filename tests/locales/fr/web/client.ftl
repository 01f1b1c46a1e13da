### Toutes les pages, sauf celles des tournois. Une ébauche.

# Le nom que la langue se donne
language-name = Français

## home

home-title = À quoi joue-t-on ?
home-games = Jeu et règles
home-bots = Les autres joueurs
home-name = Votre nom
home-rules = Lire les règles
home-play = Jouer
home-friends = Inviter des amis
home-back = Retour à la première page

## lobby

lobby-open = Tables ouvertes
lobby-sit = S'asseoir
lobby-sitWith = S'asseoir avec { $names }
lobby-watch = Regarder
lobby-free =
    { $n ->
        [one] { $n } place libre
       *[other] { $n } places libres
    }

## settings

settings-language = Langue
