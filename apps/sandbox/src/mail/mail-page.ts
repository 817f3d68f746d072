import { type Html, html } from "@shop/html/html";
import { codeButton, inboxPane, time } from "./inbox-page.ts";
import type { Mail } from "./mail.ts";

export const PARTS = ["html", "text", "source"] as const;
export type PartName = (typeof PARTS)[number];
const PART_NAMES: Record<PartName, string> = { html: "Mail", text: "Text", source: "Headers" };

const LINKS_SHOWN = 4;

/** The parts of a mail, in order of preference. */
export function partsOf(mail: Mail): PartName[] {
  return PARTS.filter((part) => part === "source" || mail[part] !== null);
}

export function mailPage({
  mails,
  mail,
  part,
}: {
  mails: readonly Mail[];
  mail: Mail;
  part: PartName;
}): Html {
  return html`<div class="panes opened">
    ${inboxPane({ mails, open: mail.id })}
    <article class="panel letter-open">
      <div class="bar">
        <a class="back" href="/">← Inbox</a>
        ${time(mail)}
        <form method="post" action="/mail/${mail.id}/delete"><button class="quiet">Delete</button></form>
      </div>
      <h1>${mail.subject}</h1>
      <dl class="people">
        <dt>From</dt><dd>${mail.from.name && html`<b>${mail.from.name}</b> `}<span class="soft">${mail.from.address}</span></dd>
        <dt>To</dt><dd>${mail.to.join(", ")}</dd>
      </dl>
      ${mail.arrivals > 1 && html`<p class="note">Received ${mail.arrivals} times: the sender got no confirmation and sent it again. It is shown once, as in a real inbox.</p>`}
      ${(mail.code || mail.links.length > 0) && quickActions(mail)}
      ${mail.attachments.length > 0 && attachments(mail)}
      <nav class="tabs" aria-label="Parts of the mail">${partsOf(mail).map(
        (name) =>
          html`<a class="tab" href="/mail/${mail.id}?part=${name}"${name === part && html` aria-current="true"`}>${PART_NAMES[name]}</a>`,
      )}</nav>
      ${shownPart(mail, part)}
    </article>
  </div>`;
}

function quickActions({ code, links }: Mail): Html {
  return html`<div class="actions">
    ${code && codeButton(code)}
    ${
      links.length > 0 &&
      html`<ul class="links" aria-label="Links in this mail">${linksToShow(links).map(
        (link) =>
          html`<li><a class="way-out" href="${link}" target="_blank" rel="noopener noreferrer">Open ${shortLink(link)}<span class="unseen"> in a new tab</span> <span aria-hidden="true">↗</span></a></li>`,
      )}</ul>`
    }
  </div>`;
}

/** Every mail links to the shop's home page. That link is offered only if the mail has no other. */
function linksToShow(links: readonly string[]): readonly string[] {
  const deep = links.filter((link) => new URL(link).pathname !== "/");
  return (deep.length > 0 ? deep : links).slice(0, LINKS_SHOWN);
}

function shortLink(link: string): string {
  const { host, pathname, search } = new URL(link);
  const shown = pathname === "/" && search === "" ? host : `${pathname}${search}`;
  return shown.length > 40 ? `${shown.slice(0, 39)}…` : shown;
}

function attachments(mail: Mail): Html {
  return html`<ul class="attachments" aria-label="Attachments">${mail.attachments.map(
    ({ name, type, size }) =>
      html`<li><b>${name}</b> <span class="soft">${type}, ${sizeInWords(size)}</span></li>`,
  )}</ul>`;
}

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function shownPart(mail: Mail, part: PartName): Html {
  if (part === "html") {
    return html`<iframe class="mail-html" title="The mail" src="/mail/${mail.id}/html"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  }
  if (part === "text") return html`<pre class="mail-text">${mail.text}</pre>`;
  return html`<dl class="mail-headers">${mail.headers.map(
    ({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`,
  )}</dl>`;
}
