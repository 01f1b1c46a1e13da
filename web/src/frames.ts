/** Work that is left to a task of its own, so that none holds up a slow phone. */

/** Calls a function once the next frame is drawn, when what it reads of the layout costs nothing; returns how not to. */
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
