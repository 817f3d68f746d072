/** Where most shoppers have their email. */
const PROVIDERS = ["gmail", "yahoo", "outlook", "hotmail", "icloud"];

/** Providers too, though their names look like misspellings. */
const OTHER_PROVIDERS = ["mail", "email", "ymail"];

/**
 * The address that was meant, where the typed one has a misspelt domain of a large provider: "bisi@gmial.com" is
 * bisi@gmail.com. Null where nothing looks misspelt. It is only ever a question to the shopper.
 */
export function meantMail(typed: string): string | null {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  if (local === undefined || domain === undefined) return null;
  const [name = "", ending = "", ...more] = domain.toLowerCase().split(".");
  if (more.length > 0 || OTHER_PROVIDERS.includes(name)) return null;
  const provider = PROVIDERS.find((one) => one === name) ?? PROVIDERS.find((one) => isNear(one, name));
  if (provider === undefined || !isNear("com", ending)) return null;
  const meant = `${provider}.com`;
  return meant === `${name}.${ending}` ? null : `${local}@${meant}`;
}

/** Whether two words are the same but for one letter: wrong, missing, too many, or changed places with the next. */
function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [a, b] = [one, other].map((word) => word.slice(start, word.length - end)) as [string, string];
  const isSwapped = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
  return isSwapped || (a.length <= 1 && b.length <= 1);
}
