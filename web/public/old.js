/* A browser that is too old for the page shows why, whatever else fails: this script is written for the oldest. */
(function () {
  var isNew =
    "noModule" in document.createElement("script") &&
    "at" in Array.prototype &&
    "structuredClone" in window &&
    "HTMLDialogElement" in window &&
    CSS.supports("selector(:has(a))") &&
    CSS.supports("height", "1dvh");
  if (!isNew) document.getElementById("old").removeAttribute("hidden");
})();
