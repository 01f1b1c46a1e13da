/** Returns after *milliseconds*, at once for none. */
export function wait(milliseconds: number): Promise<void> {
  return milliseconds === 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, milliseconds));
}
