/** Markup that is safe to put into a page: made by `html` only. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | null | readonly Part[];

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Every value put between the pieces is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((before, after, index) => before + toText(parts[index - 1] ?? null) + after),
  );
}

function toText(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(toText).join("");
  return String(part).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A sentence in which words between backticks are code. */
export function withCode(sentence: string): Html {
  return html`${sentence.split("`").map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}
