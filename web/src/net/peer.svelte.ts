/** What the house of a page without a server has told of itself, for the page. */
class Peer {
  /** Whether another tab has the house. */
  isElsewhere = $state(false);
  /** Whether the browser keeps the matches. */
  keeps = $state(true);
}

export const peer = new Peer();
