"""The law of an event: the articles that its definition makes, those that it adds, and those of its rulebook."""

from functools import lru_cache

from cartaro.i18n import Text
from cartaro.rulebook import Article, Treatment
from cartaro.tournament.model.calendar import say_day, say_hour, say_money
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.notice.definition import Late, Refund, Ties, TournamentDefinition
from cartaro.tournament.notice.size_limits import say_limits

_OWN = "event."


@lru_cache(maxsize=32)
def articles_of(definition: TournamentDefinition) -> dict[str, Article]:
    """Return every article that may be cited in the tournament, by id: its own first, then the rulebook's."""
    made = [
        _article("entries", Text("Iscrizioni", "Entries"), _windows(definition)),
        _article("fee", Text("Quota", "Fee"), _fee(definition)),
        _article("entrants", Text("Chi gioca", "Who plays"), _entrants(definition)),
        _article("late", Text("Ritardatari", "Late entries"), _late(definition)),
        _article("withdrawal", Text("Ritiri e sostituzioni", "Withdrawals and substitutes"), _withdrawal(definition)),
        _article("start", Text("Inizio", "Start"), _start(definition)),
        _article("draw", Text("Sorteggio", "Draw"), _DRAW),
        _article("format", Text("Formula", "Format"), _format(definition)),
        _article("rounds", Text("Turni", "Rounds"), _ROUNDS),
        _article("time", Text("Tempo", "Time"), _time(definition)),
        _article("scores", Text("Referti", "Score slips"), _SCORES),
        _article("unplayed", Text("Partite non giocate", "Games not played"), _unplayed(definition)),
        _article("penalties", Text("Sanzioni", "Penalties"), _penalties(definition)),
        _article("prizes", Text("Premi", "Prizes"), _prizes(definition)),
        _article("giving", Text("Consegna dei premi", "Handing out of prizes"), _giving(definition)),
        _article("cash", Text("Cassa", "Cash book"), _CASH),
        *(_article(own.id, own.heading, own.text) for own in definition.articles),
    ]
    return {article.id: article for article in made} | dict(definition.rulebook.articles)


def cite_event(definition: TournamentDefinition, id: str) -> Article:
    """Return the event's article *id*, named without its ``event.``."""
    return articles_of(definition)[_OWN + id]


def refuse(definition: TournamentDefinition, id: str, code: str, it: str, en: str) -> TournamentRefusal:
    """Return the refusal that rests on the event's article *id*; the sentences may begin with a small letter."""
    return TournamentRefusal(code, it[0].upper() + it[1:], en[0].upper() + en[1:], cite_event(definition, id))


def find_article(definition: TournamentDefinition, called: str) -> Article:
    """Return the article that people call so, by id or by number.

    Raise :class:`TournamentRefusal` where there is none.
    """
    wanted = called.strip().casefold()
    known = articles_of(definition)
    for id in (wanted, _OWN + wanted):
        if id in known:
            return known[id]
    for article in known.values():
        if wanted and wanted in (
            article.number.casefold(),
            article.heading.it.casefold(),
            article.heading.en.casefold(),
        ):
            return article
    raise TournamentRefusal(
        "no_article",
        f"«{called}» non è un articolo del bando né di {definition.rulebook.id}, e una decisione deve citarne uno",
        f"'{called}' is no article of the notice or of {definition.rulebook.id}, and a decision must cite one",
        cite_event(definition, "penalties"),
    )


def _article(id: str, heading: Text, text: Text) -> Article:
    return Article(_OWN + id, heading.it, heading, Treatment.ENFORCED, text, text, ())


def _windows(definition: TournamentDefinition) -> Text:
    if not definition.windows:
        return Text("Ci si iscrive fino al sorteggio.", "Entries are taken until the draw.")
    said = [window.say() for window in definition.windows]
    return Text(
        f"Ci si iscrive solo in questi orari: {'; '.join(s.it for s in said)}.",
        f"Entries are taken only at these times: {'; '.join(s.en for s in said)}.",
    )


def _fee(definition: TournamentDefinition) -> Text:
    if not definition.fee:
        return Text("L'iscrizione è gratuita.", "Entry is free.")
    each = say_money(definition.fee)
    back = {
        Refund.NEVER: Text("Chi si ritira non è rimborsato.", "Who withdraws is not refunded."),
        Refund.BEFORE_DRAW: Text(
            "Chi si ritira prima del sorteggio è rimborsato.", "Who withdraws before the draw is refunded."
        ),
    }[definition.refund]
    return (
        Text(
            f"La quota è di {each.it} a persona, e si paga prima di giocare.",
            f"The fee is {each.en} a person, to be paid before playing.",
        )
        + back
    )


def _entrants(definition: TournamentDefinition) -> Text:
    who = (
        Text(
            "Si gioca a coppie fisse; chi è solo cerca compagno al banco.",
            "Fixed pairs play; who is alone looks for a partner at the desk.",
        )
        if definition.pairs
        else Text("Ognuno gioca per sé.", "Each plays alone.")
    )
    if definition.capacity is None:
        return who
    return who + Text(
        f"I posti sono {definition.capacity}; chi viene dopo è in lista d'attesa e subentra nell'ordine.",
        f"There are {definition.capacity} places; who comes after waits, and moves up in order.",
    )


def _late(definition: TournamentDefinition) -> Text:
    if definition.late is Late.REFUSED:
        return Text("Fatto il sorteggio non entra più nessuno.", "Once the draw is made nobody enters any more.")
    return Text(
        "Fatto il sorteggio entra solo chi completa un tavolo del primo turno, finché il turno si gioca.",
        "Once the draw is made only who completes a table of the first round enters, as long as that round is played.",
    )


def _withdrawal(definition: TournamentDefinition) -> Text:
    several = Text(
        "Chi lascia a metà una partita in più di due è ultimo al suo tavolo, come chi manca; le smazzate giocate "
        "restano, e gli altri finiscono fra loro. In due la perde.",
        "Who leaves in the middle of a game of more than two is last at the table, as who is missing; the deals played "
        "stay, and the others finish among themselves. Of two, who leaves loses.",
    )
    said = Text(
        "Ci si può ritirare in ogni momento. Un sostituto può prendere il posto di un giocatore, una volta sola, "
        "se non gioca già; chi è escluso non si sostituisce.",
        "Anybody may withdraw at any time. A substitute may take a player's place, once, "
        "if not playing already; who is disqualified is not substituted.",
    )
    return said + several if definition.plan.table_order else said


def _start(definition: TournamentDefinition) -> Text:
    day, hour = say_day(definition.start.date()), say_hour(definition.start)
    return Text(
        f"Il torneo comincia {day.it} alle {hour}, {definition.place.it}. Gioca chi è presente e ha pagato.",
        f"The tournament begins on {day.en} at {hour}, {definition.place.en}. Whoever is present and has paid plays.",
    )


def _time(definition: TournamentDefinition) -> Text:
    limit = definition.plan.time_limit
    if limit.minutes is None:
        return Text("Le partite non hanno limite di tempo.", "Matches have no time limit.")
    longest = Text(
        f"Una partita dura al massimo {limit.minutes} minuti.",
        f"A match lasts {limit.minutes} minutes at most.",
    )
    return longest + limit.text


def _format(definition: TournamentDefinition) -> Text:
    plan, limits = definition.plan, say_limits(definition.plan)
    breaks = [tie_break.title for tie_break in plan.tie_breaks]
    level = Text(
        f"A parità decidono nell'ordine: {', '.join(b.it for b in breaks)}.",
        f"Level entrants are parted, in this order, by: {', '.join(b.en for b in breaks)}.",
    )
    points = plan.scoring.about if plan.format.by_points else None
    order = plan.table_order.about if plan.table_order else None
    said = plan.format.about + Text(f"{limits.it}.", f"{limits.en}.")
    for text in (plan.format.standing, order, points, level):
        said = said + text if text else said
    return said


def _prizes(definition: TournamentDefinition) -> Text:
    each = (
        Text(
            "Nessuno ne prende due: chi ne vince due ha il maggiore.", "Nobody takes two: who wins two has the greater."
        )
        if definition.one_prize_each
        else Text("Se ne possono prendere più d'uno.", "One may take several.")
    )
    ties = {
        Ties.SPLIT: Text(
            "Chi finisce alla pari divide i premi dei posti.", "Who end level share the prizes of their places."
        ),
        Ties.STANDING: Text(
            "A parità decidono gli spareggi, e alla fine un sorteggio.",
            "Level entrants are parted by the tie-breaks, in the end by lot.",
        ),
    }[definition.ties]
    return Text("I premi vanno secondo la classifica finale.", "Prizes go by the final standing.") + each + ties


def _unplayed(definition: TournamentDefinition) -> Text:
    """Return what everybody has of a game that was not played, in words of the event's own scoring."""
    plan = definition.plan
    if plan.format.id == "knock-out":
        return Text(
            "Va avanti chi è venuto. Una partita annullata si rigioca.",
            "Who came goes on. A void game is played again.",
        )
    scoring = plan.scoring
    there, absent, void = (a.said(summed=scoring.fewer) for a in (scoring.there, scoring.absent, scoring.void))
    each = Text(
        f"Chi non trova nessuno ha {there.it}; chi non viene ha {absent.it}; se una partita è annullata ognuno ha "
        f"{void.it}.",
        f"Who finds nobody has {there.en}; who does not come has {absent.en}; of a void game everybody has {void.en}.",
    )
    several = Text(
        "A un tavolo di più di due gli altri giocano, e vale quel che fanno.",
        "At a table of more than two the others play, and what they make holds.",
    )
    again = Text(
        "Una partita che decide chi va avanti, se è annullata, si rigioca.",
        "A void game that decides who goes on is played again.",
    )
    seats = several + each if "seats" in plan.settings else each
    return seats + again if plan.format.id in ("groups", "scala40-out", "scala40-heats") else seats


def _penalties(definition: TournamentDefinition) -> Text:
    against = definition.plan.scoring.low
    direction = Text(
        "Una sanzione di punti fa sempre danno: alla Scala 40 i punti di gioco si aggiungono"
        if against
        else "Una sanzione di punti fa sempre danno: i punti si tolgono",
        "A penalty of points always hurts: at Scala 40 game points are added"
        if against
        else "A penalty of points always hurts: they are taken off",
    )
    return Text(
        "Una decisione dell'arbitro e una sanzione citano un articolo, del regolamento o del bando.",
        "A decision of the referee and a penalty cite an article, of the rulebook or of the notice.",
    ) + Text(f"{direction.it}.", f"{direction.en}.")


def _giving(definition: TournamentDefinition) -> Text:
    if definition.giving is None:
        return Text("I premi si consegnano alla fine, a chi firma.", "Prizes are handed out at the end, to who signs.")
    said = definition.giving.say()
    return Text(f"I premi si consegnano {said.it}, a chi firma.", f"Prizes are handed out {said.en}, to who signs.")


_DRAW = Text(
    "Il sorteggio è pubblico: il programma si impegna su un segreto, chiunque può aggiungere parole sue, poi il "
    "segreto si rivela e tutti possono rifare il conto.",
    "The draw is public: the program commits to a secret, anybody may add words of theirs, then the secret is revealed "
    "and everybody can do the sum again.",
)
_ROUNDS = Text(
    "Un turno comincia quando il precedente ha tutti i risultati; chi riposa è segnato.",
    "A round begins when the one before has all its results; who rests is noted.",
)
_SCORES = Text(
    "Il risultato lo scrive una parte e lo confermano tutte le altre; se non vanno d'accordo restano tutti e decide "
    "l'arbitro. Una correzione si fa al banco, e il risultato di prima resta scritto.",
    "One side writes the result and every other confirms it; where they differ all are kept and the referee decides. "
    "Corrections are made at the desk, and the result before stays on record.",
)
_CASH = Text(
    "Ogni somma che entra o esce è scritta con chi l'ha presa o data; la cassa si chiude a zero.",
    "Every sum that comes in or goes out is written with who took or gave it; the cash book closes at zero.",
)
