import { type Html, html } from "../../site/html.ts";

/** The rooms of a company's control pages. */
export function rooms(company: string, all: readonly { href: string; name: string }[], at: string): Html {
  return html`<nav class="rooms" aria-label="${company}">${all.map(
    ({ href, name }) => html`<a href="${href}"${href === at && html` aria-current="page"`}>${name}</a>`,
  )}</nav>`;
}
