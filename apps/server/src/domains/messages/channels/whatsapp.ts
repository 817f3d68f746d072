import type { WhatsappSettings } from "../../../message-settings.ts";
import type { DeliveryReport, MessageChannel, SendResult } from "../channel.ts";
import { asObject, type PostedJson, parseObject, postJson, wordsOf } from "./post-json.ts";
import { isSigned } from "./signature.ts";

/** Meta's error codes, by what they ask for. Those that are not listed refuse this message or this number. */
const BUSY = new Set([1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 133_004]);
const ACCOUNT = new Set([
  ...[0, 3, 10, 190, 368, 131_005, 131_031, 131_042, 131_045, 133_010],
  // The template is missing, paused or disabled, or takes other parameters.
  ...[132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016],
]);

/** Template messages through the WhatsApp Cloud API: a business may begin a conversation with nothing else. */
export function whatsappChannel(settings: WhatsappSettings): MessageChannel {
  const { baseUrl, phoneNumberId, token, appSecret, templatePrefix, language } = settings;
  return {
    name: "whatsapp",
    async send({ to, name, parameters }) {
      const body = {
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to,
        type: "template",
        template: {
          name: `${templatePrefix}${name}`,
          language: { code: language },
          components: [{ type: "body", parameters: parameters.map((text) => ({ type: "text", text })) }],
        },
      };
      const headers = { authorization: `Bearer ${token}` };
      return judge(await postJson(`${baseUrl}/${phoneNumberId}/messages`, { headers, body }));
    },
    readReports({ headers, body }) {
      const signature = /^sha256=(.+)$/.exec(String(headers["x-hub-signature-256"] ?? ""))?.[1];
      if (!isSigned(body, { algorithm: "sha256", secret: appSecret, signature })) {
        return { kind: "rejected", why: "the signature is missing or wrong" };
      }
      return { kind: "reports", reports: reportsOf(parseObject(body.toString("utf8")), phoneNumberId) };
    },
  };
}

function judge(posted: PostedJson): SendResult {
  if (posted.kind !== "answer") {
    return { kind: posted.kind === "never_sent" ? "busy" : "unclear", reason: posted.reason };
  }
  const { status, body } = posted;
  const id = wordsOf(asObject(listOf(body.messages)[0]).id);
  if (status >= 200 && status < 300 && id !== "") return { kind: "sent", id };
  const error = asObject(body.error);
  const code = typeof error.code === "number" ? error.code : null;
  const reason = reasonOf(code, error.message, status);
  // A gateway that gave up waiting cannot say whether the message was accepted, nor can a success without an id.
  if (status === 504 || status < 300) return { kind: "unclear", reason };
  if (code !== null && ACCOUNT.has(code)) return { kind: "misconfigured", reason };
  if (code !== null && code >= 200 && code <= 299) return { kind: "misconfigured", reason };
  if (status === 429 || status >= 500 || (code !== null && BUSY.has(code))) return { kind: "busy", reason };
  if (status === 401 || status === 403) return { kind: "misconfigured", reason };
  return { kind: "refused", reason };
}

/** Statuses of messages of this phone number. What shoppers write to it is left out. */
function reportsOf(body: Record<string, unknown>, phoneNumberId: string): DeliveryReport[] {
  return listOf(body.entry)
    .flatMap((entry) => listOf(asObject(entry).changes))
    .map((change) => asObject(asObject(change).value))
    .filter(({ metadata }) => asObject(metadata).phone_number_id === phoneNumberId)
    .flatMap(({ statuses }) => listOf(statuses))
    .flatMap((status) => reportOf(asObject(status)));
}

function reportOf({ id, status, errors }: Record<string, unknown>): DeliveryReport[] {
  if (typeof id !== "string" || id === "" || id.length > 300) return [];
  if (status === "sent" || status === "delivered" || status === "read") {
    return [{ id, state: status, reason: null }];
  }
  if (status !== "failed") return [];
  const error = asObject(listOf(errors)[0]);
  const code = typeof error.code === "number" ? error.code : null;
  return [{ id, state: "failed", reason: reasonOf(code, error.title ?? error.message, null) }];
}

function reasonOf(code: number | null, words: unknown, status: number | null): string {
  if (code === 131_026) return "131026: the number cannot receive WhatsApp messages";
  const said = wordsOf(words).replace(/^\(#\d+\) ?/, "");
  const parts = [code === null ? null : String(code), said || null].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(": ") : `WhatsApp answered ${status ?? "without a reason"}`;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
