// A scheme, "www.", or a dot with a letter right after it. "St. Mary" and "J. Ola" have a space there.
const WEB_ADDRESS = /:\/\/|www\.|\.\p{L}/iu;

/** Whether a mail program would turn part of the text into a link. The shop mails names to addresses that it has not verified. */
export function holdsWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
