"""The files whose tests take longest, which start first so that no process ends with one of them.

A file goes whole to one process, in this order, and those that open a browser come after all others (``conftest.py``).
Measured on two cores as the time of a file from its first test to its last, ten seconds and more. Where processes stand
idle at the end of a run, measure anew with ``pytest --durations=0``.
"""

WITHOUT_A_BROWSER = (
    "games/scala40/test_deals.py",
    "web/test_checks.py",
    "bots/test_scala_bots.py",
    "leaks/test_leaks.py",
    "server/test_kill.py",
    "chaos/test_chaos.py",
    "server/test_accounts.py",
    "games/scala40/test_selfplay.py",
    "kernel/test_law_scala40.py",
    "bench/test_bench_soak.py",
    "kernel/test_uncompiled.py",
    "kernel/test_law.py",
    "server/test_moderating.py",
    "bots/test_bots_see_an_observation.py",
    "tui/test_match_in_the_terminal.py",
    "packaging/test_build_kernel.py",
    "server/test_lobby.py",
    "server/test_permissions.py",
    "server/test_delay.py",
    "wire/test_leaks.py",
    "added/test_following_the_guide.py",
    "server/test_run.py",
    "packaging/test_play.py",
    "notation/test_scala_records.py",
)
WITH_A_BROWSER = (
    "e2e/test_sizes.py",
    "e2e/test_feel.py",
    "e2e/test_pages.py",
    "e2e/test_scala40_match.py",
    "e2e/test_replay.py",
    "e2e/test_four_friends.py",
    "e2e/test_trying.py",
    "e2e/test_scopa_match.py",
    "e2e/test_company.py",
    "e2e/test_talk.py",
    "e2e/test_event_scores.py",
    "e2e/test_event_desk.py",
    "e2e/test_refused.py",
    "e2e/test_with_friends.py",
    "e2e/test_segnapunti.py",
    "e2e/test_event_charts.py",
    "e2e/test_clocks.py",
    "e2e/test_event.py",
    "e2e/test_three_friends.py",
    "e2e/test_scopone_match.py",
    "e2e/test_hosting.py",
    "e2e/test_event_later.py",
    "e2e/test_event_prizes.py",
)
LONGEST = (*WITHOUT_A_BROWSER, *WITH_A_BROWSER)
