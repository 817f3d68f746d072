// A scheme, "www.", or a dot with a letter right after it. "St. Mary" and "J. Ola" have a space there.
const WEB_ADDRESS = /:\/\/|www\.|\.\p{L}/iu;

/** Whether a text has what mail programs turn into a link. Names travel in our emails to strangers. */
export function holdsWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
