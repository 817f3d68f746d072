import { type Html, html } from "@shop/html/html";

/** Turns `words` between backticks into code. */
export function withCode(sentence: string): Html {
  return html`${sentence.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
