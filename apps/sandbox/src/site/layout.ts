import { type Html, html } from "@shop/html/html";
import { assetPath } from "./assets.ts";

export type Section = "inbox" | "smtp" | "nomba" | "paystack" | "phone" | "webhooks";

interface Page {
  title: string;
  section: Section;
  unread: number;
  main: Html;
}

const SECTIONS: { section: Section; name: string; href: string }[] = [
  { section: "inbox", name: "Inbox", href: "/" },
  { section: "smtp", name: "Mail server", href: "/smtp" },
  { section: "nomba", name: "Nomba", href: "/nomba" },
  { section: "paystack", name: "Paystack", href: "/paystack" },
  { section: "phone", name: "Messages", href: "/phone" },
  { section: "webhooks", name: "Webhooks", href: "/webhooks" },
];

const MAIL_STYLES = ["site.css", "inbox.css", "mail.css"];
const CONTROL_STYLES = ["site.css", "inbox.css", "control.css", "control-order.css"];
const STYLES: Record<Section, readonly string[]> = {
  inbox: MAIL_STYLES,
  smtp: MAIL_STYLES,
  nomba: CONTROL_STYLES,
  paystack: CONTROL_STYLES,
  phone: CONTROL_STYLES,
  webhooks: MAIL_STYLES,
};
const SCRIPTS: Record<Section, string> = {
  inbox: "sandbox.js",
  smtp: "sandbox.js",
  nomba: "control.js",
  paystack: "control.js",
  phone: "sandbox.js",
  webhooks: "sandbox.js",
};

/** The layout of the sandbox's own pages. */
export function layout({ title, section, unread, main }: Page): string {
  return html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${unread > 0 && `(${unread}) `}${title} · Sandbox</title>
<link rel="icon" href="${assetPath("icon.svg")}" type="image/svg+xml">
${STYLES[section].map((name) => html`<link rel="stylesheet" href="${assetPath(name)}">`)}
<script type="module" src="${assetPath(SCRIPTS[section])}"></script>
</head>
<body data-title="${title} · Sandbox">
<a class="skip" href="#main">Skip to content</a>
<header class="top">
  <div class="cloth" aria-hidden="true"></div>
  <a class="brand" href="/"><span class="wordmark">Suya <b>&amp;</b> Silk</span> <span class="sign">Sandbox</span></a>
  <nav aria-label="Sandbox">
    ${SECTIONS.map(
      (entry) =>
        html`<a class="place" href="${entry.href}"${entry.section === section && html` aria-current="page"`}>${entry.name}${
          entry.section === "inbox" && unreadCount(unread)
        }</a>`,
    )}
  </nav>
</header>
<main id="main" class="${section}${STYLES[section] === CONTROL_STYLES && " control"}">${main}</main>
</body>
</html>`.markup;
}

function unreadCount(unread: number): Html {
  return html` <span class="count" data-unread="${unread}"${unread === 0 && html` hidden`}>${unread}<span class="unseen"> unread</span></span>`;
}
