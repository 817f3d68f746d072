/** HTML in which all text from outside is escaped. */
export class MailHtml {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = MailHtml | string | number | null | undefined | false | readonly Part[];

/** Builds HTML from a template. Interpolated values are escaped, except MailHtml. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): MailHtml {
  return new MailHtml(String.raw({ raw: strings }, ...parts.map(toMarkup)));
}

function toMarkup(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof MailHtml) return part.markup;
  if (Array.isArray(part)) return part.map(toMarkup).join("");
  return escaped(String(part));
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Makes text safe for a mail header: characters that could start another header become blanks. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 200);
}
