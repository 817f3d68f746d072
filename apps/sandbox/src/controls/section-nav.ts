import { type Html, html } from "@shop/html/html";

/** The navigation of a provider's control pages. */
export function sectionNav(
  company: string,
  all: readonly { href: string; name: string }[],
  at: string,
): Html {
  return html`<nav class="sections" aria-label="${company}">${all.map(
    ({ href, name }) => html`<a href="${href}"${href === at && html` aria-current="page"`}>${name}</a>`,
  )}</nav>`;
}
