import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { post } from "../post.ts";
import { TERMII_CREDENTIALS, WHATSAPP_CREDENTIALS } from "./credentials.ts";
import type { Phone, PhoneMessage } from "./phone.ts";

/** The shop may not have stored the id of the message when the first report comes. */
const FIRST_MS = 150;
const RETRY_MS = [500, 2_000, 10_000];

export interface ReportAddresses {
  termii: string | null;
  whatsapp: string | null;
}

/** Reports to the shop what became of a message, as the real company does. */
export async function sendReports(
  phone: Phone,
  message: PhoneMessage,
  addresses: ReportAddresses,
): Promise<void> {
  const states = statesOf(phone, message);
  const { order, copies, signature } = phone.switches;
  const url = message.channel === "sms" ? addresses.termii : addresses.whatsapp;
  await wait(FIRST_MS, undefined, { ref: false });
  for (const state of order === "reversed" ? states.toReversed() : states) {
    for (let copy = 1; copy <= copies; copy += 1) {
      message.reports.push(state);
      if (url !== null) await deliver(url, signed(message, state, signature === "wrong"));
    }
  }
}

function statesOf({ switches }: Phone, { channel }: PhoneMessage): string[] {
  if (channel === "sms") {
    return {
      delivered: ["Message Sent", "Delivered"],
      failed: ["Message Sent", "DND Active on Phone Number"],
      none: [],
    }[switches.smsReports];
  }
  if (switches.whatsappNumbers === "reported") return ["failed"];
  return { delivered: ["sent", "delivered", "read"], failed: ["sent", "failed"], none: [] }[
    switches.whatsappReports
  ];
}

function signed(message: PhoneMessage, state: string, isForged: boolean) {
  const body = JSON.stringify(
    message.channel === "sms" ? termiiReport(message, state) : whatsappReport(message, state),
  );
  const hmac = (algorithm: string, secret: string) =>
    createHmac(algorithm, isForged ? `${secret}?` : secret)
      .update(body)
      .digest("hex");
  const signature: Record<string, string> =
    message.channel === "sms"
      ? { "x-termii-signature": hmac("sha512", TERMII_CREDENTIALS.secretKey) }
      : { "x-hub-signature-256": `sha256=${hmac("sha256", WHATSAPP_CREDENTIALS.appSecret)}` };
  return { headers: { "content-type": "application/json", ...signature }, body };
}

function termiiReport({ id, to, from, text, at }: PhoneMessage, status: string) {
  return {
    type: "outbound",
    id,
    message_id: id,
    receiver: to,
    sender: from,
    message: text,
    sent_at: at,
    cost: "5.62",
    status,
    channel: "dnd",
  };
}

function whatsappReport({ id, to }: PhoneMessage, state: string) {
  const status = {
    id,
    status: state,
    timestamp: String(Math.floor(Date.now() / 1000)),
    recipient_id: to,
    ...(state === "failed" ? { errors: [{ code: 131026, title: "Message undeliverable" }] } : {}),
  };
  const { phoneNumberId } = WHATSAPP_CREDENTIALS;
  const value = {
    messaging_product: "whatsapp",
    metadata: { display_phone_number: "2347000000000", phone_number_id: phoneNumberId },
    statuses: [status],
  };
  return {
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  };
}

async function deliver(
  url: string,
  delivery: { headers: Record<string, string>; body: string },
): Promise<void> {
  for (const pauseMs of [...RETRY_MS, null]) {
    const { status } = await post({ url, ...delivery });
    if (status !== null && status < 500) return;
    if (pauseMs !== null) await wait(pauseMs, undefined, { ref: false });
  }
}
