import type { FastifyInstance, FastifyReply } from "fastify";
import { layout } from "../site/layout.ts";
import { inboxList, inboxPage } from "./inbox-page.ts";
import type { Mail } from "./mail.ts";
import { mailPage, PARTS, type PartName, partsOf } from "./mail-page.ts";
import type { MailParts } from "./mail-parts.ts";
import { smtpPage } from "./smtp-page.ts";
import { SmtpSetting } from "./smtp-switch.ts";

/**
 * For the HTML of a mail: it can run nothing and send nothing. Its frame shares our origin only so
 * that the page can measure its height, which is harmless where no script runs.
 */
const MAIL_POLICY = [
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: http: https:",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

type OneMail = { Params: { id: string }; Querystring: { part?: string } };

export function serveMailPages(site: FastifyInstance, { inbox, smtpSwitch, smtpUrl }: MailParts): void {
  const show = (reply: FastifyReply, page: Omit<Parameters<typeof layout>[0], "unread">) =>
    reply.type("text/html; charset=utf-8").send(layout({ ...page, unread: inbox.unread() }));

  site.get("/", async (_call, reply) => {
    const main = inboxPage({ mails: inbox.list(), smtpUrl, smtpSetting: smtpSwitch.setting });
    return show(reply, { title: "Inbox", section: "inbox", main });
  });

  // Only the list: the page's script replaces it when a mail arrives.
  site.get<{ Querystring: { open?: string } }>("/inbox-list", async (call, reply) => {
    const list = inboxList({ mails: inbox.list(), open: call.query.open });
    return reply.type("text/html; charset=utf-8").header("x-unread", inbox.unread()).send(list.markup);
  });

  site.get<OneMail>("/mail/:id", async (call, reply) => {
    const mail = inbox.find(call.params.id);
    if (!mail) return reply.callNotFound();
    await inbox.markRead(mail);
    const main = mailPage({ mails: inbox.list(), mail, part: chosenPart(mail, call.query.part) });
    return show(reply, { title: mail.subject, section: "inbox", main });
  });

  site.get<OneMail>("/mail/:id/html", async (call, reply) => {
    const mail = inbox.find(call.params.id);
    if (mail?.html == null) return reply.callNotFound();
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", MAIL_POLICY)
      .send(withLinksInNewTabs(mail.html));
  });

  site.post<OneMail>("/mail/:id/delete", async (call, reply) => {
    await inbox.remove(call.params.id);
    return reply.redirect("/", 303);
  });

  site.post("/mails/delete", async (_call, reply) => {
    await inbox.clear();
    return reply.redirect("/", 303);
  });

  site.get("/smtp", async (_call, reply) => {
    const main = smtpPage({ setting: smtpSwitch.setting, smtpUrl });
    return show(reply, { title: "Mail server", section: "smtp", main });
  });

  site.post<{ Body: { mode?: string; times?: string } | undefined }>("/smtp", async (call, reply) => {
    const { mode, times } = call.body ?? {};
    const setting = SmtpSetting.safeParse(times ? { mode, times: Number(times) } : { mode });
    if (setting.success) smtpSwitch.set(setting.data);
    return reply.redirect("/smtp", 303);
  });
}

function chosenPart(mail: Mail, asked: string | undefined): PartName {
  const present = partsOf(mail);
  return PARTS.find((part) => part === asked && present.includes(part)) ?? present[0] ?? "source";
}

/** The document starts with a doctype; without one, browsers use quirks mode. */
function withLinksInNewTabs(mailHtml: string): string {
  const [doctype = "<!doctype html>"] = /^\s*<!doctype[^>]*>/i.exec(mailHtml) ?? [];
  return `${doctype}<base target="_blank">${mailHtml.replace(/^\s*<!doctype[^>]*>/i, "")}`;
}
