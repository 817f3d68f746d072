import { type Html, html } from "@shop/html/html";
import type { Mail } from "./mail.ts";
import { SMTP_MODES, type SmtpSetting } from "./smtp-switch.ts";

const SNIPPET_LENGTH = 140;

interface InboxPage {
  mails: readonly Mail[];
  smtpUrl: string;
  smtpSetting: SmtpSetting;
}

export function inboxPage({ mails, smtpUrl, smtpSetting }: InboxPage): Html {
  return html`
    ${smtpSetting.mode !== "accept" && warning(smtpSetting)}
    <div class="panes">
      ${inboxPane({ mails })}
      <section class="panel reading" aria-label="Reading">
        <div class="cloth" aria-hidden="true"></div>
        <h2>Every mail from the shop</h2>
        <p>Mail that the shop sends arrives here. Sign up or place an order, and it appears a moment later.</p>
        <dl class="facts">
          <dt>Mail server</dt><dd><code>${smtpUrl}</code></dd>
          <dt>One of each mail</dt><dd><code>npm run mails</code></dd>
          <dt>For tests</dt><dd><code>GET /api/mails/latest?to=…&amp;wait=5000</code></dd>
        </dl>
      </section>
    </div>`;
}

/** The column of mails. On wide screens it is shown beside the open mail. */
export function inboxPane({ mails, open }: { mails: readonly Mail[]; open?: string }): Html {
  return html`<section class="pane" aria-label="Mails">${inboxList({ mails, open })}</section>`;
}

export function inboxList({ mails, open }: { mails: readonly Mail[]; open?: string | undefined }): Html {
  if (mails.length === 0) return emptyInbox();
  return html`
    <div class="bar">
      <h1>Inbox</h1>
      <span class="soft">${mails.length === 1 ? "1 mail" : `${mails.length} mails`}</span>
      <button type="button" class="quiet delete-all" popovertarget="delete-all">Delete all</button>
      <form id="delete-all" class="ask" popover method="post" action="/mails/delete">
        <p>Delete ${mails.length === 1 ? "this mail" : `all ${mails.length} mails`}?</p>
        <button class="button danger">Delete all</button>
        <button type="button" class="button outline" popovertarget="delete-all" popovertargetaction="hide">Keep</button>
      </form>
    </div>
    <ol class="mails">${mails.map((mail) => row(mail, mail.id === open))}</ol>`;
}

function emptyInbox(): Html {
  return html`<div class="empty">
    <h1>Inbox</h1>
    <svg class="letter" viewBox="0 0 120 84" aria-hidden="true"><rect x="6" y="8" width="108" height="70" rx="10"/>
      <path d="M9 17l51 33 51-33"/><circle class="seal" cx="60" cy="50" r="13"/><circle class="ring" cx="60" cy="50" r="8"/></svg>
    <p>No mail yet. Sign up in the shop, and your code appears here.</p>
  </div>`;
}

function row(mail: Mail, isOpen: boolean): Html {
  return html`<li class="entry mail${!mail.read && " unread"}${isOpen && " open"}">
    <a class="whole" href="/mail/${mail.id}"${isOpen && html` aria-current="true"`}>
      ${!mail.read && html`<span class="dot"><span class="unseen">Unread: </span></span>`}
      <span class="subject">${mail.subject}</span>
    </a>
    ${time(mail)}
    <p class="people"><span class="to"><span class="unseen">To </span>${mail.to.join(", ")}</span>
      <span class="soft">from ${mail.from.name || mail.from.address}</span></p>
    ${mail.code ? codeButton(mail.code) : html`<p class="snippet soft">${snippetOf(mail)}</p>`}
  </li>`;
}

export function codeButton(code: string): Html {
  return html`<button type="button" class="code" data-copy="${code}"><span class="unseen">Copy the code </span><span class="letters">${code}</span> <span class="copy" aria-live="polite">Copy</span></button>`;
}

export function time({ receivedAt }: Mail): Html {
  const at = new Date(receivedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  const shown = at.toLocaleString(
    "en-GB",
    isToday ? { timeStyle: "short" } : { day: "numeric", month: "short" },
  );
  return html`<time datetime="${receivedAt}" title="${at.toLocaleString("en-GB")}">${shown}</time>`;
}

/** The start of the text part, without horizontal rules, addresses and repeated spaces. */
function snippetOf({ text, html: markup }: Mail): string {
  const words =
    text ?? markup?.replace(/<(style|head)\b[\s\S]*?<\/\1>/gi, " ").replace(/<[^>]*>/g, " ") ?? "";
  const line = words
    .replace(/https?:\/\/\S+|[-=_*─]{3,}/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > SNIPPET_LENGTH ? `${line.slice(0, SNIPPET_LENGTH).trimEnd()}…` : line;
}

function warning({ mode, times }: SmtpSetting): Html {
  return html`<p class="trouble"><b>The mail server is set to misbehave:</b> ${SMTP_MODES[mode].name.toLowerCase()}${
    times !== undefined && `, for ${times} more`
  }. <a href="/smtp">Change it</a></p>`;
}
