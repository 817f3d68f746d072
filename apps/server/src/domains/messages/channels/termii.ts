import type { TermiiSettings } from "../../../message-settings.ts";
import type { DeliveryReport, MessageChannel, SendResult } from "../channel.ts";
import { type PostedJson, parseObject, postJson, wordsOf } from "./post-json.ts";
import { isSigned } from "./signature.ts";

/** Refusals of the shop's account instead of the message, by their words: Termii has no codes for them. */
const ACCOUNT_WORDS = /balance|api.?key|sender|not set up|unauthori[sz]ed|route/i;

/** SMS through Termii (developer.termii.com/messaging-api). */
export function termiiChannel({ baseUrl, apiKey, secretKey, sender, route }: TermiiSettings): MessageChannel {
  return {
    name: "sms",
    async send({ to, text }) {
      const body = { api_key: apiKey, to, from: sender, sms: text, type: "plain", channel: route };
      return judge(await postJson(`${baseUrl}/api/sms/send`, { headers: {}, body }));
    },
    readReports({ headers, body }) {
      const signature = headers["x-termii-signature"];
      if (!isSigned(body, { algorithm: "sha512", secret: secretKey, signature })) {
        return { kind: "rejected", why: "the signature is missing or wrong" };
      }
      const report = reportOf(parseObject(body.toString("utf8")));
      return { kind: "reports", reports: report ? [report] : [] };
    },
  };
}

function judge(posted: PostedJson): SendResult {
  if (posted.kind !== "answer") {
    return { kind: posted.kind === "never_sent" ? "busy" : "unclear", reason: posted.reason };
  }
  const { status, body } = posted;
  const id = idOf(body);
  if (status >= 200 && status < 300 && id !== null) return { kind: "sent", id };
  const reason = `Termii answered ${status}${wordsOf(body.message) && `: ${wordsOf(body.message)}`}`;
  // A gateway that gave up waiting cannot say whether the message was accepted, nor can a success without an id.
  if (status === 504 || status < 300) return { kind: "unclear", reason };
  if (status === 429 || status >= 500) return { kind: "busy", reason };
  const isAccount = [401, 402, 403].includes(status) || ACCOUNT_WORDS.test(reason);
  return { kind: isAccount ? "misconfigured" : "refused", reason };
}

/** Termii has no codes for these states, only words. The first state of every message is "Message Sent". */
function reportOf(body: Record<string, unknown>): DeliveryReport | null {
  const id = idOf(body);
  const status = wordsOf(body.status);
  if (id === null) return null;
  if (/^message sent/i.test(status)) return { id, state: "sent", reason: null };
  if (/^delivered/i.test(status)) return { id, state: "delivered", reason: null };
  if (/dnd active|failed|rejected|expired|undelivered/i.test(status))
    return { id, state: "failed", reason: status };
  return null;
}

function idOf({ message_id: id }: Record<string, unknown>): string | null {
  return (typeof id === "string" && id !== "") || typeof id === "number" ? String(id).slice(0, 300) : null;
}
