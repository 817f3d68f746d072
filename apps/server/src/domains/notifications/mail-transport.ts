import { createHash } from "node:crypto";
import nodemailer from "nodemailer";
import MailComposer from "nodemailer/lib/mail-composer";
import type { Env } from "../../env.ts";
import type { ClaimedMail } from "./outbox.ts";
import type { RelayTiming, SendFailure } from "./rules/retry.ts";
import { renderMail } from "./templates/templates.ts";

export const CONNECTIONS = 4;
const MAILS_PER_CONNECTION = 100;
/** Shorter than mail servers usually wait, so that the shop closes idle connections first. */
const IDLE_CONNECTION_MS = 20 * 1000;

type OutgoingMail = Pick<ClaimedMail, "key" | "template" | "recipient" | "data" | "createdAt">;

export interface MailTransport {
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

export function openMailTransport(
  env: Pick<Env, "smtpUrl" | "mailFrom" | "publicUrl" | "storeName" | "contact" | "mailTexts" | "returnDays">,
  timing: RelayTiming,
): MailTransport {
  const transport = nodemailer.createTransport({
    url: env.smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    idleTimeout: IDLE_CONNECTION_MS,
    // The relay decides about retries, because it knows which of them may send a mail twice.
    maxRequeues: 0,
    connectionTimeout: timing.connectTimeoutMs,
    greetingTimeout: timing.connectTimeoutMs,
    socketTimeout: timing.responseTimeoutMs,
  });
  // A broken connection already rejects the mail it carried. Unhandled, this event would end the process.
  transport.on("error", () => {});
  const sender =
    /<?([^\s<>"]+@[^\s<>"]+)>?\s*$/.exec(env.mailFrom)?.[1] ?? `shop@${new URL(env.publicUrl).hostname}`;
  const domain = sender.slice(sender.lastIndexOf("@") + 1);

  return {
    async send(mail, signal) {
      const { subject, html, text, unsubscribe } = renderMail(mail, env);
      // Composed in memory: as a stream it goes out in many small writes, which cost twice the processor time.
      const composer = new MailComposer({
        from: env.mailFrom,
        to: { name: "", address: mail.recipient },
        ...(env.mailTexts.replyTo === "" ? {} : { replyTo: env.mailTexts.replyTo }),
        subject,
        html,
        text,
        date: mail.createdAt,
        messageId: messageIdOf(mail.key, domain),
        // Stops holiday responders from replying.
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

/** Mail programs show their own unsubscribe button (RFC 2369), which posts without opening a page (RFC 8058). */
function oneClickUnsubscribe(address: string): Record<string, string> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** The same for every try, so that a mailbox that gets a mail twice shows it once. */
function messageIdOf(key: string, domain: string): string {
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
}

export function failureOf(error: unknown): SendFailure {
  const { code, command, responseCode, response, message } = error as Partial<SendFailure> & {
    message?: unknown;
  };
  return {
    code: typeof code === "string" ? code : "EUNKNOWN",
    command: typeof command === "string" ? command : null,
    responseCode: typeof responseCode === "number" ? responseCode : null,
    response: typeof response === "string" ? response : String(message ?? error),
  };
}
