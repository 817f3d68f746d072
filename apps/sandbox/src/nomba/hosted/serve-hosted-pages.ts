import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { otherOriginUrl } from "../../payments/checkout/other-origin-page.ts";
import { shopperHeaders } from "../../payments/checkout/shopper-headers.ts";
import { wrongLinkPage } from "../../payments/checkout/wrong-link-page.ts";
import { approve, decline } from "../attempt.ts";
import { findOrder } from "../find-order.ts";
import type { Nomba } from "../nomba.ts";
import type { Order } from "../order.ts";
import { bankPage } from "./bank-page.ts";
import { checkoutPage } from "./checkout-page.ts";

const BANK_REFUSED = { message: "3-D Secure authentication failed", code: "1A" };

type OfOrder = { Params: { id: string }; Querystring: { attempt?: string } };

/** The shopper's pages: checkout under its three forms of address, and the bank's page. */
export function serveHostedPages(site: FastifyInstance, nomba: Nomba): void {
  const show = (call: FastifyRequest, reply: FastifyReply, order: Order, page: string) => {
    const { framing } = nomba.switches.for(order);
    const otherOrigin = new URL(otherOriginUrl(call)).origin;
    return reply
      .headers(shopperHeaders({ callbackUrl: order.callbackUrl, framing, otherOrigin }))
      .type("text/html; charset=utf-8")
      .send(page);
  };
  const checkout = (call: FastifyRequest<OfOrder>, reply: FastifyReply, order: Order | undefined) => {
    const found = order && findOrder(nomba, "id", order.id);
    if (!found) return reply.code(404).type("text/html; charset=utf-8").send(wrongLinkPage());
    const { attempt } = call.query;
    const page = checkoutPage({ nomba, order: found.order, attempt, otherOriginUrl: otherOriginUrl(call) });
    return show(call, reply, found.order, page);
  };

  for (const form of ["checkout", "pay"]) {
    site.get<OfOrder>(`/nomba/${form}/:id`, async (call, reply) => {
      return checkout(call, reply, findOrder(nomba, "id", call.params.id)?.order);
    });
  }
  site.get<OfOrder>("/nomba/sandbox/:id", async (call, reply) => {
    return checkout(call, reply, nomba.orders.findByLinkToken(call.params.id));
  });

  site.post<{ Body: { md?: string } | undefined }>("/nomba/bank", async (call, reply) => {
    const found = nomba.orders.findTransaction(call.body?.md ?? "");
    if (!found) return reply.code(404).type("text/html; charset=utf-8").send(wrongLinkPage());
    return show(call, reply, found.order, bankPage(found.transaction));
  });

  site.post<{ Params: { id: string }; Body: { verdict?: string } | undefined }>(
    "/nomba/callback/:id",
    async (call, reply) => {
      const found = nomba.orders.findTransaction(call.params.id);
      if (!found) return reply.code(404).type("text/html; charset=utf-8").send(wrongLinkPage());
      const { order, transaction } = found;
      // A second press, or a press after the attempt ended, changes nothing.
      if (transaction.status === "PENDING_BILLING") {
        if (call.body?.verdict === "Y") approve(nomba, order, transaction);
        else decline(nomba, order, transaction, BANK_REFUSED);
      }
      return reply.redirect(`/nomba/checkout/${order.id}?attempt=${transaction.id}`, 303);
    },
  );
}
