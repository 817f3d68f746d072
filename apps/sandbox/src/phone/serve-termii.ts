import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { TERMII_CREDENTIALS } from "./credentials.ts";
import { loseAnswer } from "./lose-answer.ts";
import { pagesOf } from "./pages-of.ts";
import { newTermiiId, type Phone } from "./phone.ts";
import { type ReportAddresses, sendReports } from "./send-reports.ts";

const SLOW_MS = 20_000;
/** Longer texts are not accepted as one message. */
const PAGES_MAX = 6;

const Body = z.object({
  api_key: z.string(),
  to: z.string().regex(/^[1-9]\d{7,14}$/, { error: "Invalid phone number: use the international format" }),
  from: z.string().regex(/^[A-Za-z0-9 ]{3,11}$/, { error: "Invalid Sender Id" }),
  sms: z.string().min(1, { error: "The sms field is required" }),
  type: z.literal("plain", { error: "Invalid message type" }),
  channel: z.enum(["dnd", "generic", "whatsapp"], { error: "Invalid channel" }),
});

/** Termii's messaging call. It refuses what Termii refuses, in its words. */
export function serveTermii(site: FastifyInstance, phone: Phone, addresses: ReportAddresses): void {
  site.post("/termii/api/sms/send", async (call, reply) => {
    const { sms: mood } = phone.switches;
    const parsed = Body.safeParse(call.body);
    if (!parsed.success) return refuse(reply, 400, parsed.error.issues[0]?.message ?? "Bad request");
    const { api_key: key, to, from, sms: text } = parsed.data;
    if (key !== TERMII_CREDENTIALS.apiKey || mood === "wrong_key")
      return refuse(reply, 401, "Invalid API key");
    if (from !== TERMII_CREDENTIALS.sender) {
      return refuse(reply, 404, `ApplicationSenderId not found for applicationId: 1 and senderName: ${from}`);
    }
    if (mood === "no_balance") return refuse(reply, 400, "Insufficient balance");
    if (mood === "busy") return refuse(reply, 429, "Too many requests");
    if (mood === "fault") return refuse(reply, 500, "Internal server error");
    const pages = pagesOf(text);
    if (pages > PAGES_MAX) return refuse(reply, 400, "The message is too long");
    const message = phone.receive({ channel: "sms", to, from, text, template: null, pages }, newTermiiId());
    void sendReports(phone, message, addresses);
    if (mood === "slow") await wait(SLOW_MS, undefined, { ref: false });
    if (mood === "lost") return loseAnswer(call, reply);
    return {
      code: "ok",
      message_id: message.id,
      message: "Successfully Sent",
      balance: 9_000,
      user: "Suya and Silk",
    };
  });
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send({ message, status: "error" });
}
