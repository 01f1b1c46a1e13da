/** Work in separate tasks, so that none blocks a slow phone for long. */

/** Calls a function once the next frame is drawn, when reading the layout is cheap; returns how to cancel that. */
export function afterFrame(act: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
