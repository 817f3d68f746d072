/** Markup that is safe to insert into a page. Only `html` creates it. */
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

/** A template tag that escapes every value unless it is `Html` itself. */
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

/** Turns `words` between backticks into code. */
export function withCode(sentence: string): Html {
  return html`${sentence.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
