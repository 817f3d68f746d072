import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { otherOriginUrl } from "../../payments/checkout/other-origin-page.ts";
import { shopperHeaders } from "../../payments/checkout/shopper-headers.ts";
import { wrongLinkPage } from "../../payments/checkout/wrong-link-page.ts";
import { chargeCard, chargeNamed, OUTCOMES } from "../charge.ts";
import { type Paystack, switchesFor } from "../paystack.ts";
import { checkoutPage } from "./checkout-page.ts";

const CardTyped = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  expiry: z.string().regex(/^\d{4}$/),
  cvv: z.string().regex(/^\d{3,4}$/),
  pin: z.string().optional(),
});
const Charge = z.union([z.object({ outcome: z.enum(OUTCOMES) }), CardTyped]);

type ByCode = { Params: { code: string } };

/** The shopper's page and its charge call. */
export function servePaystackPages(site: FastifyInstance, paystack: Paystack): void {
  site.get<ByCode>("/paystack/checkout/:code", async (call, reply) => {
    const transaction = paystack.transactions.findByAccessCode(call.params.code);
    if (!transaction) return reply.code(404).type("text/html; charset=utf-8").send(wrongLinkPage());
    const { framing } = switchesFor(paystack, transaction);
    const from = otherOriginUrl(call);
    const { callbackUrl } = transaction;
    return reply
      .headers(shopperHeaders({ callbackUrl, framing, otherOrigin: new URL(from).origin }))
      .type("text/html; charset=utf-8")
      .send(checkoutPage(paystack, transaction, from));
  });

  site.post<ByCode>("/paystack/checkout/:code/charge", async (call, reply) => {
    const transaction = paystack.transactions.findByAccessCode(call.params.code);
    const asked = Charge.safeParse(call.body);
    if (!transaction || !asked.success)
      return reply.code(400).send({ status: "fault", message: "Invalid card details" });
    const charged =
      "outcome" in asked.data
        ? chargeNamed(paystack, transaction, asked.data.outcome)
        : chargeCard(paystack, transaction, { ...asked.data, pin: asked.data.pin });
    return reply.code(charged.status === "fault" ? 500 : 200).send(charged);
  });
}
