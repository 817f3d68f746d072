import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { WHATSAPP_CREDENTIALS } from "./credentials.ts";
import { loseAnswer } from "./lose-answer.ts";
import { newWamid, type Phone } from "./phone.ts";
import { type ReportAddresses, sendReports } from "./send-reports.ts";
import { LANGUAGE, TEMPLATES } from "./templates.ts";

const SLOW_MS = 20_000;
const TEXT_MAX = 1_024;
/** Numbers that end like this are not on WhatsApp. */
const NOT_ON_WHATSAPP = /0000$/;

const Parameter = z.object({ type: z.literal("text"), text: z.string().min(1) });
const Body = z.object({
  messaging_product: z.literal("whatsapp"),
  to: z.string().regex(/^\+?[1-9]\d{7,14}$/),
  type: z.literal("template"),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(z.object({ type: z.literal("body"), parameters: z.array(Parameter) })).default([]),
  }),
});

/** The Cloud API's call to send a template message. It refuses what Meta refuses, with its codes. */
export function serveWhatsapp(site: FastifyInstance, phone: Phone, addresses: ReportAddresses): void {
  site.post<{ Params: { version: string; id: string } }>(
    "/whatsapp/:version/:id/messages",
    async (call, reply) => {
      const { whatsapp: mood, whatsappNumbers } = phone.switches;
      const { phoneNumberId, token } = WHATSAPP_CREDENTIALS;
      if (call.headers.authorization !== `Bearer ${token}` || mood === "wrong_key") {
        return refuse(reply, 401, 190, "Error validating access token");
      }
      if (call.params.id !== phoneNumberId) {
        return refuse(reply, 400, 100, "Unsupported post request. Object does not exist");
      }
      const parsed = Body.safeParse(call.body);
      if (!parsed.success) return refuse(reply, 400, 131_008, "Required parameter is missing");
      const { to, template } = parsed.data;
      const values = template.components.flatMap(({ parameters }) => parameters.map(({ text }) => text));
      if (template.language.code !== LANGUAGE || !Object.hasOwn(TEMPLATES, template.name)) {
        return refuse(reply, 404, 132_001, "Template name does not exist in the translation");
      }
      if (values.length !== TEMPLATES[template.name]) {
        return refuse(
          reply,
          400,
          132_000,
          "Number of parameters does not match the expected number of params",
        );
      }
      if (values.join("").length > TEXT_MAX) return refuse(reply, 400, 132_005, "Translated text too long");
      if (mood === "no_balance") return refuse(reply, 400, 131_042, "Business eligibility payment issue");
      if (mood === "busy") return refuse(reply, 429, 130_429, "Rate limit hit");
      if (mood === "fault") return refuse(reply, 500, 131_000, "Something went wrong");
      if (whatsappNumbers === "refused" || NOT_ON_WHATSAPP.test(to)) {
        return refuse(reply, 400, 131_026, "Message undeliverable");
      }
      const wamid = newWamid();
      const text = values.join(" · ");
      const message = phone.receive(
        { channel: "whatsapp", to, from: "Suya & Silk", text, template: template.name, pages: 1 },
        wamid,
      );
      void sendReports(phone, message, addresses);
      if (mood === "slow") await wait(SLOW_MS, undefined, { ref: false });
      if (mood === "lost") return loseAnswer(call, reply);
      return {
        messaging_product: "whatsapp",
        contacts: [{ input: to, wa_id: to }],
        messages: [{ id: wamid, message_status: "accepted" }],
      };
    },
  );
}

function refuse(reply: FastifyReply, status: number, code: number, words: string) {
  return reply.code(status).send({
    error: { message: `(#${code}) ${words}`, type: "OAuthException", code, fbtrace_id: "AbCdEfGhIjKlMnOp" },
  });
}
