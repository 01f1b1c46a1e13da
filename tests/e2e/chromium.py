"""Options to start Chromium for tests, without background work of its windows."""

_NOT_OF_PAGES = ("WebUIOmniboxPopup", "WebUIOmniboxAimPopup")
"""Hidden pages for the address bar of each window, which no test needs and which take a fifth of the CPU time."""

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
"""The features disabled by Playwright, repeated because Chromium uses only the last list; unknown names are ignored."""

ARGUMENTS = ("--no-sandbox", "--disable-features=" + ",".join((*_PLAYWRIGHT, *_NOT_OF_PAGES)))
