const MAX_LINKS = 20;

/**
 * The code that the reader has to type: alone on its line, in a mail that mentions a code.
 * Searched in the text part, which has no markup.
 */
export function findCode({ subject, text }: { subject: string; text: string }): string | null {
  if (!/\bcode\b/i.test(`${subject}\n${text}`)) return null;
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return (
    lines.find((line) => /^[A-Z0-9]{6,10}$/.test(line)) ??
    lines.find((line) => /^\d{4,5}$/.test(line)) ??
    null
  );
}

/** Web addresses in reading order, without duplicates. */
export function findLinks({ html, text }: { html: string | null; text: string | null }): string[] {
  const inHtml = [...(html ?? "").matchAll(/<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    withoutEntities(match[1] ?? match[2] ?? ""),
  );
  const inText = [...(text ?? "").matchAll(/https?:\/\/[^\s<>"']+/gi)].map(([link]) =>
    link.replace(/[.,;:!?)]+$/, ""),
  );
  const links = (inHtml.length > 0 ? inHtml : inText).filter(
    (link) => /^https?:\/\//i.test(link) && URL.canParse(link),
  );
  return [...new Set(links)].slice(0, MAX_LINKS);
}

function withoutEntities(attribute: string): string {
  return attribute
    .replace(/&#x([0-9a-f]{1,6});/gi, (whole, hex: string) => characterOf(Number.parseInt(hex, 16), whole))
    .replace(/&#(\d{1,7});/g, (whole, decimal: string) => characterOf(Number(decimal), whole))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .trim();
}

function characterOf(codePoint: number, otherwise: string): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : otherwise;
}
