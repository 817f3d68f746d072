import type { IncomingHttpHeaders } from "node:http";
import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { money, type RequestRefund } from "@shop/contract/admin/money";
import type { DeskItem } from "@shop/contract/admin/money-desk";
import { fromNaira, type Kobo, toNaira } from "@shop/contract/money";
import { z } from "zod";
import type { Ctx } from "../../ctx.ts";
import type { Routes } from "../../http/serve.ts";
import { serveStaff } from "../../http/serve-staff.ts";
import { CursorTime, decodeCursor, encodeCursor, pageOf } from "../../lib/cursor.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { findOrderId } from "../orders/list-lines.ts";
import { presentTime } from "../orders/present.ts";
import { countDesk, type DeskRow, listDesk } from "../payments/money-desk.ts";
import type { RefundRequest } from "../payments/refund-requests.ts";
import { closeUnknownEvent } from "./close-unknown-event.ts";
import { approveRefund, declineRefund } from "./decide-refund.ts";
import { decideReview } from "./decide-review.ts";
import { confirmRefund, retryRefund, withdrawRefund } from "./decide-stuck-refund.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { issueRefund } from "./issue-refund.ts";
import { markRefundDoneByHand } from "./mark-refund-done-by-hand.ts";
import { readOrderMoneyView } from "./read-order-money.ts";
import { type RefundAsked, type RefundScope, requestRefund } from "./request-refund.ts";
import { settleOrder } from "./settle-payment.ts";

const CursorOfDesk = z.tuple([CursorTime, z.string()]);

/** The money desk, and what staff do about an order's money. */
export function adminMoneyRoutes(routes: Routes): void {
  serveStaff(routes, money.listMoneyDesk, async ({ ctx }, { tab, after, limit }) => {
    const [rows, counts] = await Promise.all([
      listDesk(ctx, { tab, after: decodeCursor(after, tab, CursorOfDesk), limit: limit + 1 }),
      countDesk(ctx, { most: COUNT_MAX }),
    ]);
    const page = pageOf(rows, limit, ({ since, id }) => encodeCursor(tab, [since, id]));
    return { data: page.rows.map(presentRow), next: page.next, counts };
  });

  serveStaff(routes, money.viewOrderMoney, async ({ ctx, staff: by }, { order }) => ({
    data: await readOrderMoneyView(ctx, { publicId: order, by }),
  }));

  serveStaff(routes, money.requestRefund, async ({ ctx, staff: by, headers }, body) =>
    presentRequest(ctx, await requestRefund(ctx, { ...askedOf(body, headers), by }), { ...body, by }),
  );

  serveStaff(routes, money.issueRefund, async ({ ctx, staff: by, headers }, body) =>
    presentRequest(ctx, await issueRefund(ctx, { ...askedOf(body, headers), by }), { ...body, by }),
  );

  serveStaff(routes, money.approveRefund, async ({ ctx, staff: by }, { refund, note = null }) => {
    const { order } = await approveRefund(ctx, { refund, note, by });
    return { data: await readOrderMoneyView(ctx, { publicId: order, by }) };
  });

  serveStaff(routes, money.declineRefund, async ({ ctx, staff: by }, { refund, reason }) => {
    const { order } = await declineRefund(ctx, { refund, by, note: reason });
    return { data: await readOrderMoneyView(ctx, { publicId: order, by }) };
  });

  serveStaff(routes, money.retryRefund, async ({ ctx, staff: by }, { part: refundId, reason }) => {
    await retryRefund(ctx, { refundId, by, reason });
    return { data: null };
  });

  serveStaff(routes, money.withdrawRefund, async ({ ctx, staff: by }, { part: refundId, reason }) => {
    await withdrawRefund(ctx, { refundId, by, reason });
    return { data: null };
  });

  serveStaff(routes, money.confirmRefund, async ({ ctx, staff: by }, { part: refundId, reason }) => {
    await confirmRefund(ctx, { refundId, by, reason });
    return { data: null };
  });

  serveStaff(routes, money.recordRefundByHand, async ({ ctx, staff: by }, body) => {
    const { part: refundId, reason, bankReference: reference } = body;
    const outcome = await markRefundDoneByHand(ctx, { refundId, by, reason, reference });
    switch (outcome) {
      case "done":
        return { data: null };
      case "already_reversed":
        return refuse("refund_arrived");
      case "already_done":
        return refuse("refund_done_before");
      case "under_way":
        return refuse("refund_under_way");
      case "accepted":
        return refuse("refund_accepted");
      case "unanswered":
        return refuse("provider_unanswered", null, { retryAfter: 60 });
      case "not_found":
        return refuse("refund_not_found");
    }
  });

  serveStaff(routes, money.decideReview, async ({ ctx, staff: by }, body) => {
    const { review: reviewId, decision, note, transaction: transactionId = null } = body;
    const decided = await decideReview(ctx, { reviewId, decision, by, note, transactionId });
    switch (decided.kind) {
      case "decided":
        return { data: decided.order };
      case "already_decided":
        return refuse("review_decided", {
          decision: decided.decision.replaceAll("_", " "),
          by: decided.by ?? "the provider's record",
        });
      case "impossible":
        return refuse("review_impossible", { why: decided.why });
      case "not_found":
        return refuse("money_review_not_found");
    }
  });

  serveStaff(routes, money.askProviderAgain, async ({ ctx }, { order }) => {
    const orderId = (await findOrderId(ctx, { publicId: order })) ?? refuse("order_not_found");
    return { data: { payment: await settleOrder(ctx, { orderId }) } };
  });

  serveStaff(routes, money.closeUnknownEvent, async ({ ctx, staff: by }, { event, reason }) => {
    await closeUnknownEvent(ctx, { event, reason, by });
    return { data: null };
  });
}

type RefundBody = z.output<typeof RequestRefund>;

function askedOf(body: RefundBody, headers: IncomingHttpHeaders): RefundAsked {
  const { scope, bankReference = null, ...asked } = body;
  return {
    ...asked,
    bankReference: body.way === "by_hand" ? bankReference : null,
    scope: scopeOf(scope),
    key: idempotencyKeyOf(headers) ?? randomToken(),
  };
}

async function presentRequest(
  ctx: Pick<Ctx, "db">,
  { publicId, amount }: RefundRequest,
  { order, by }: RefundBody & { by: StaffActor },
) {
  const view = await readOrderMoneyView(ctx, { publicId: order, by });
  return { data: { refund: publicId, amount: toNaira(amount), view } };
}

function scopeOf(scope: RefundBody["scope"]): RefundScope {
  if (scope.kind !== "amount") return scope;
  // The schema has made sure that it is an amount of naira.
  return { kind: "amount", amount: fromNaira(scope.amount) ?? (0 as Kobo) };
}

function presentRow(row: DeskRow): DeskItem {
  const { kind, id, currency, provider, reference, note, holdsOrder } = row;
  const { orderPublicId, orderReference, customer, total, status, paymentStatus } = row;
  const isOrder =
    orderPublicId !== null && orderReference !== null && status !== null && paymentStatus !== null;
  return {
    kind,
    id,
    since: presentTime(row.since),
    order: isOrder
      ? {
          id: orderPublicId,
          reference: orderReference,
          customer: customer ?? "",
          total: toNaira(total ?? (0 as Kobo)),
          status,
          paymentStatus,
        }
      : null,
    amount: row.amount === null ? null : toNaira(row.amount),
    currency,
    provider,
    reference,
    transaction: row.transactionId,
    note,
    holdsOrder,
    asked: row.askedBy === null ? null : { id: row.askedBy, name: row.askedByName ?? "" },
  };
}
