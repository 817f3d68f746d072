/** A picture: its name or address, and its alternative text. */
export interface Shot {
  /** The picture's content hash, or the full address of an external picture. */
  id: string;
  alt: string;
  /** A tiny blurred preview. Lists omit it: it would be larger than the rest of the page. */
  blur?: string;
}
