import { isCleanText } from "@shop/contract/clean-text";

/**
 * A provider's checkout page, exactly as received. Null when a browser must not be sent there: only a stand-in on this
 * machine may do without https.
 */
export function readLink(link: unknown, baseUrl: string): string | null {
  if (typeof link !== "string" || link.length > 4_000 || !URL.canParse(link)) return null;
  // Reading an address leaves such characters out, so what is stored would not be what was judged.
  if (!isCleanText(link) || /\s/.test(link)) return null;
  const { protocol, username, password } = new URL(link);
  const isSafe = protocol === "https:" || (protocol === "http:" && new URL(baseUrl).protocol === "http:");
  return isSafe && username === "" && password === "" ? link : null;
}
