import { createHash } from "node:crypto";
import nodemailer from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Env } from "../../env.ts";
import type { ClaimedMail } from "./outbox.ts";
import type { MailPace, SendFailure } from "./rules/retry.ts";
import { renderMail } from "./templates/templates.ts";

export const CONNECTIONS = 4;
const MAILS_PER_CONNECTION = 100;
/** Shorter than servers usually wait, so that it is us who closes a line that nobody uses. */
const IDLE_CONNECTION_MS = 20 * 1000;

/** What of a mail is on it. */
type Letter = Pick<ClaimedMail, "key" | "template" | "recipient" | "data" | "createdAt">;

export interface Post {
  send(mail: Letter, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The way to the mail server that SMTP_URL names. */
export function openPost(
  env: Pick<Env, "smtpUrl" | "mailFrom" | "publicUrl" | "storeName">,
  pace: MailPace,
): Post {
  const transport = nodemailer.createTransport({
    url: env.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    idleTimeout: IDLE_CONNECTION_MS,
    // What to do about a broken connection is decided here, where it is known what that may double.
    maxRequeues: 0,
    connectionTimeout: pace.connectWithinMs,
    greetingTimeout: pace.connectWithinMs,
    socketTimeout: pace.answerWithinMs,
  });
  // A broken connection fails the mail it carried; told twice, it would end the process.
  transport.on("error", () => {});
  const sender =
    /<?([^\s<>"]+@[^\s<>"]+)>?\s*$/.exec(env.mailFrom)?.[1] ?? `shop@${new URL(env.publicUrl).hostname}`;
  const domain = sender.slice(sender.lastIndexOf("@") + 1);

  return {
    async send(mail, signal) {
      const { subject, html, text, unsubscribe } = renderMail(mail, env);
      // Put together beforehand: as a stream it goes out in many small writes, which cost twice the processor time.
      const composer = new MailComposer({
        from: env.mailFrom,
        to: { name: "", address: mail.recipient },
        subject,
        html,
        text,
        date: mail.createdAt,
        messageId: messageIdOf(mail.key, domain),
        // Nobody wants the answer of a holiday responder.
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribe === undefined ? {} : oneClickUnsubscribe(unsubscribe)),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const raw = await composer.compile().build();
      await transport.sendMail({ envelope: { from: sender, to: [mail.recipient] }, raw, signal });
    },
    close: () => transport.close({ force: true }),
  };
}

/** Mail programs show a button of their own for it (RFC 2369), and press it without a page (RFC 8058). */
function oneClickUnsubscribe(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** The same for every try, so that a mailbox which gets a mail twice shows it once. */
function messageIdOf(key: string, domain: string): string {
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
}

export function failureOf(error: unknown): SendFailure {
  const { code, responseCode, response, message } = error as Partial<SendFailure> & { message?: unknown };
  return {
    code: typeof code === "string" ? code : "EUNKNOWN",
    responseCode: typeof responseCode === "number" ? responseCode : null,
    response: typeof response === "string" ? response : String(message ?? error),
  };
}
