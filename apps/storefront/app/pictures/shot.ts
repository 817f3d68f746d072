/** A picture as pages need it: its name (or a foreign address) and what it shows. */
export interface Shot {
  /** The picture's content hash, or the whole address of a picture from elsewhere. */
  id: string;
  alt: string;
  /** A tiny blurred preview; lists leave it out, it would outweigh the rest of the page. */
  blur?: string;
}
