"""A bot of one's own against the master, on duplicate deals."""

import cartaro


class Gatherer:
    """Takes as many cards as it can; else lays the lowest card."""

    def choose(
        self, observation: cartaro.ScopaObservation, chance: cartaro.Stream, budget: cartaro.Budget | None = None
    ) -> cartaro.ScopaPlay:
        plays = [action for action in observation.actions if isinstance(action, cartaro.ScopaPlay) and not action.fuori]
        return max(plays, key=lambda play: (len(play.captured), -play.card.rank))


if __name__ == "__main__":
    figures = cartaro.compare_bots(Gatherer(), "master:100sims", rulebook="scopone-federale", deals=10)
    meeting = figures.meetings[0]
    print(f"{meeting.points.mean:+.2f} ± {1.96 * meeting.points.error:.2f} points a deal")
    print(f"{meeting.wins} won, {meeting.ties} tied, {meeting.losses} lost")
