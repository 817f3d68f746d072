import { REFUND_LIMIT } from "@shop/contract/admin/refund-limit";
import { formatKobo, type Kobo, toNaira } from "@shop/contract/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { refuse } from "../../lib/refuse.ts";
import { type StaffActor, scopeFor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { returnStock } from "../catalogue/return-stock.ts";
import { listLines } from "../orders/list-lines.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { readOrderMoney } from "../payments/order-money.ts";
import {
  decideRefundRequest,
  findRefundRequest,
  hasAnotherOwner,
  type RefundRequest,
  sendThroughProviders,
} from "../payments/refund-requests.ts";
import { closeWhenAllIsBack, isRefundAnnounced } from "./complete-refund.ts";
import { keepEditRefund } from "./keep-edit-refund.ts";
import { mailRefundDone } from "./mail-money.ts";

interface Decision {
  /** The request's public id. */
  refund: string;
  by: StaffActor;
}

interface Verdict {
  state: "approved" | "declined";
  note: string | null;
}

interface Decided {
  request: RefundRequest;
  /** The order's public id. */
  order: string;
}

/**
 * Lets a refund that staff asked for happen: the money becomes due at its provider, or counts as refunded by hand. A
 * manager may approve up to REFUND_LIMIT; above it an owner decides who did not ask for it. The only owner of a shop decides
 * alone, and says why.
 */
export async function approveRefund(
  ctx: Pick<Ctx, "db">,
  { note = null, ...decision }: Decision & { note?: string | null },
): Promise<Decided> {
  return decide(ctx, { ...decision, state: "approved", note });
}

/** Refuses a refund that staff asked for. Nothing has moved, and as much can be asked for again. */
export async function declineRefund(
  ctx: Pick<Ctx, "db">,
  decision: Decision & { note: string },
): Promise<Decided> {
  return decide(ctx, { ...decision, state: "declined" });
}

async function decide(
  ctx: Pick<Ctx, "db">,
  { refund: publicId, by, state, note }: Decision & Verdict,
): Promise<Decided> {
  const { orderId } = (await findRefundRequest(ctx, { publicId })) ?? refuse("refund_not_found");
  return inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    const request = await getRequest({ db: tx }, publicId);
    return {
      request: await decideLocked({ db: tx }, { order, request, by, state, note }),
      order: order.publicId,
    };
  });
}

/** The same in a transaction that has locked the order and read the request since. */
export async function decideLocked(
  { db }: { db: Transaction },
  {
    order,
    request,
    by,
    state,
    note,
  }: { order: LockedOrder; request: RefundRequest; by: StaffActor } & Verdict,
): Promise<RefundRequest> {
  if (request.state === state) return request;
  const { id: requestId, publicId, amount } = request;
  const isUnlimited = scopeFor(by, "refunds.approve") === "all";
  const isDecided = await decideRefundRequest(
    { db },
    { requestId, state, by, isUnlimited, limit: REFUND_LIMIT, note },
  );
  if (!isDecided) await refuseDecision({ db }, request, { by, isUnlimited });
  if (state === "approved") await carryOut({ db }, { order, request, by });
  else if (request.isOfEdit) await keepEditRefund({ db }, { orderId: order.id, amount });
  const record = { kind: "order", id: order.reference, name: order.reference };
  await recordAudit(
    { db },
    {
      by,
      action: `refund.${state}`,
      record,
      after: { refund: publicId, amount },
      ...(note && { reason: note }),
    },
  );
  const words = `${by.name} ${state} the refund of ${formatKobo(amount)}${note ? `: ${note}` : ""}`;
  await noteOrder({ db }, { orderId: order.id, note: words });
  return getRequest({ db }, publicId);
}

async function getRequest({ db }: { db: Transaction }, publicId: string): Promise<RefundRequest> {
  const request = await findRefundRequest({ db }, { publicId });
  if (!request) throw new Error(`There is no refund request ${publicId}`);
  return request;
}

async function refuseDecision(
  { db }: { db: Transaction },
  { state, decidedByName, requestedBy }: RefundRequest,
  { by, isUnlimited }: { by: StaffActor; isUnlimited: boolean },
): Promise<never> {
  if (state !== "requested") refuse("refund_decided", { decision: state, by: decidedByName ?? "" });
  if (!isUnlimited) refuse("refund_above_limit", { limit: toNaira(REFUND_LIMIT) });
  if (requestedBy === by.publicId) {
    if (!(await hasAnotherOwner({ db }, { by }))) refuse("refund_reason_needed");
    refuse("refund_own_request", { limit: toNaira(REFUND_LIMIT) });
  }
  throw new Error("A refund request that could be decided was not");
}

async function carryOut(
  { db }: { db: Transaction },
  { order, request, by }: { order: LockedOrder; request: RefundRequest; by: StaffActor },
): Promise<void> {
  const { id: requestId, amount, way } = request;
  await restock({ db }, { order, request, by });
  if (way === "provider") {
    // A part of the payment went back at its provider since this was asked for.
    const isHeld = await sendThroughProviders({ db }, { requestId, orderId: order.id, amount });
    if (!isHeld) refuse("refund_too_much", { most: 0 });
    return;
  }
  // The order was cancelled since this was asked for, and all its money goes back to where it came from.
  const { kept } = await readOrderMoney({ db }, { orderId: order.id });
  if (kept < 0) refuse("refund_too_much", { most: 0 });
  const isMailed = request.notify || isRefundAnnounced(order);
  await closeWhenAllIsBack({ db }, { order, actor: "staff" });
  if (!isMailed) return;
  const refund = { id: request.publicId, amount: amount as Kobo, currency: "NGN" };
  await mailRefundDone({ db }, { order, refund, isByHand: true });
}

async function restock(
  { db }: { db: Transaction },
  { order, request, by }: { order: LockedOrder; request: RefundRequest; by: StaffActor },
): Promise<void> {
  const back = request.lines.filter((line) => line.restock);
  if (back.length === 0) return;
  const variantOf = new Map(
    (await listLines({ db }, { orderId: order.id })).map(({ position, variantId }) => [position, variantId]),
  );
  const lines = back.map(({ position, quantity }) => ({
    variantId: variantOf.get(position) ?? null,
    quantity,
  }));
  await returnStock({ db }, { orderId: order.id, lines, reason: "returned" }, by);
}
