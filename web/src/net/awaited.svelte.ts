/** Requests that the server has not answered for a while, for the notice that says so. */

/** Milliseconds after which a reader is told what the page waits for. */
export const LATE = 3_000;

class Awaited {
  /** Requests that have been waiting for longer than {@link LATE}. */
  late = $state(0);

  /** Counts a request that *waits* for its answer or its failure. */
  async answer<Answer>(waits: Promise<Answer>): Promise<Answer> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.late += 1;
    }, LATE);
    try {
      return await waits;
    } finally {
      clearTimeout(timer);
      if (late) this.late -= 1;
    }
  }
}

export const awaited = new Awaited();
