import { staffOrderLinks } from "@shop/contract/admin/order-links";
import { orderMails } from "@shop/contract/admin/order-mails";
import { toNaira } from "@shop/contract/money";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { listOrderMails } from "../notifications/order-mails.ts";
import { presentTime } from "../orders/present.ts";
import { collectBalance } from "./collect-balance.ts";
import { endOrderLinks, makeOrderLink, viewOrderLinks } from "./order-link-by-staff.ts";
import { resendOrderMail } from "./resend-order-mail.ts";

/** Links that open an order without an account, and the emails about it. */
export function adminLinkRoutes(routes: Routes): void {
  serveStaff(routes, staffOrderLinks.viewOrderLinks, async ({ ctx }, { order }) => {
    const { count, byStaff, until, due, holdUntil, balance, hasMail } = await viewOrderLinks(ctx, { order });
    return {
      data: {
        open: count,
        openByStaff: byStaff,
        until: until && presentTime(until),
        due: toNaira(due),
        holdUntil: holdUntil && presentTime(holdUntil),
        balance: balance && { ...balance, amount: toNaira(balance.amount) },
        hasMail,
      },
    };
  });

  serveStaff(routes, staffOrderLinks.makeOrderLink, async ({ ctx, staff: by }, { order, send }) => {
    const { link, expiresAt } = await makeOrderLink(ctx, { order, send, by });
    return { data: { link, expiresAt: presentTime(expiresAt) } };
  });

  serveStaff(routes, staffOrderLinks.collectBalance, async ({ ctx, staff: by }, { order, onDelivery }) => {
    await collectBalance(ctx, { order, onDelivery, by });
    return { data: null };
  });

  serveStaff(routes, staffOrderLinks.revokeOrderLinks, async ({ ctx, staff: by }, { order }) => ({
    data: await endOrderLinks(ctx, { order, by }),
  }));

  serveStaff(routes, orderMails.listOrderMails, async ({ ctx }, { order }) => ({
    data: (await listOrderMails(ctx, { order })).map(({ id, template, recipient, state, at, data }) => ({
      id,
      template,
      to: recipient,
      state,
      at: presentTime(at),
      canSendAgain: data !== null && state !== "waiting",
    })),
  }));

  serveStaff(routes, orderMails.resendOrderMail, async ({ ctx, staff: by }, { order, mail }) => {
    await resendOrderMail(ctx, { order, mail, by });
    return { data: null };
  });
}
