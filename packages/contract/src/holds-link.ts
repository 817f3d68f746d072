const DOMAINS = "com|net|org|info|biz|ng|io|uk|us|shop|store|online|site|app|link|xyz";
// “Nice.I like it” is not a link: only the ending of a web address after the dot makes one.
const LINK = new RegExp(`://|\\bwww\\.|[\\p{L}\\d-]\\.(?:${DOMAINS})(?![\\p{L}\\d])|\\S@\\S+\\.\\p{L}`, "iu");

/** Whether people or programs would read part of the text as a web address or an email address. */
export function holdsLink(text: string): boolean {
  return LINK.test(text);
}
