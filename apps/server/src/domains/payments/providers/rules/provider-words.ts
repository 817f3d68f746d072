const LONGEST = 160;
/** Mails, and runs long enough to be a token, a key or a card number: an answer may repeat what it was asked. */
const MAILS = /\S+@\S+/g;
const SECRETS = /\bbearer\W+[\w+/=.~-]+|[\w+/=.~-]{24,}/gi;
const CARDS = /\d(?:[ -]?\d){11,18}/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a log
const BREAKS = /[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g;

/** What a provider says in its own words, made fit for staff and for a log: one short line without secrets or mails. */
export function providerWords(said: unknown): string {
  if (typeof said !== "string") return "";
  const line = said
    .slice(0, 10 * LONGEST)
    .replace(BREAKS, " ")
    .replace(MAILS, "…")
    .replace(SECRETS, "…")
    .replace(CARDS, "…")
    .trim();
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
  return short.toWellFormed();
}
