"""How Chromium is started for tests: without what its own windows would do behind each page."""

_NOT_OF_PAGES = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""A hidden page for the address bar of each window, which no test looks at: a fifth of their CPU time."""

_PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
"""What Playwright turns off: Chromium heeds the last list that it is given alone, and knows no name by mistake."""

ARGUMENTS = ("--no-sandbox", "--disable-features=" + ",".join((*_PLAYWRIGHT, *_NOT_OF_PAGES)))
