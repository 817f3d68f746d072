import { createHash } from "node:crypto";
import { dayInWords } from "@shop/contract/day-in-words";
import { FOOD_RETURN_REASONS, RETURN_REQUESTS_MAX, type ReturnReason } from "@shop/contract/return-facts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { prepared } from "../../db/prepared.ts";
import { randomToken } from "../../lib/random-token.ts";
import { refuse } from "../../lib/refuse.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { type LockedOrder, lockOrder } from "../orders/lock-order.ts";
import { noteOrder } from "../orders/note-order.ts";
import { mailReturn } from "./mail-return.ts";
import { listReturnable, type ReturnableLine, readReturnWindow } from "./returnable.ts";

/** What somebody asks to return. */
export interface ReturnAsked {
  lines: readonly {
    position: number;
    quantity: number;
    reason: ReturnReason;
    exchangeToken: string | null;
  }[];
  wanted: "refund" | "exchange";
  handover: "pickup" | "drop_off";
  note: string;
}

/**
 * Asks to return items of a delivered order. While a request of the order is open, the same request again is that one, and
 * another is refused. A shopper can make `RETURN_REQUESTS_MAX` requests for an order.
 * @param by the member who writes it down for a customer; null for the shopper
 */
export function requestReturn(
  { db, env }: Pick<Ctx, "db" | "env">,
  { orderId, asked, by }: { orderId: number; asked: ReturnAsked; by: StaffActor | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder({ db: tx }, { orderId });
    // The account was deleted while this waited for the order.
    if (!by && order.isCustomerErased) refuse("session_needed");
    const requestHash = hashOf(asked);
    const { open, made } = await readRequests({ db: tx }, { orderId });
    if (open) {
      if (open.requestHash.equals(requestHash)) return;
      refuse("return_open");
    }
    // Each request can have pictures, and sends an email. Staff may write down more.
    if (!by && made >= RETURN_REQUESTS_MAX) refuse("return_too_often", { most: RETURN_REQUESTS_MAX });
    await requireWindow({ db: tx }, { orderId, returnDays: env.returnDays }, asked);
    requireLines(asked, await listReturnable({ db: tx }, { orderId }));
    const publicId = await record({ db: tx }, { orderId, asked, requestHash });

    const pieces = asked.lines.reduce((all, { quantity }) => all + quantity, 0);
    const who = by ? by.name : "The customer";
    const what = `${pieces === 1 ? "1 item" : `${pieces} items`}, for ${asked.wanted === "refund" ? "a refund" : "an exchange"}`;
    await noteOrder(
      { db: tx },
      { orderId, note: `${who} asked to return ${what}`, actor: by ? "staff" : "shopper" },
    );
    if (by) await audit({ db: tx }, { order, by, publicId });
    await mailReturn({ db: tx }, order, {
      template: "return_requested",
      publicId,
      data: { asked: { wanted: asked.wanted, handover: asked.handover } },
    });
  });
}

/** The open request of an order, and how many were made in all. */
async function readRequests({ db }: { db: Transaction }, { orderId }: { orderId: number }) {
  const made = await prepared<{ requestHash: Buffer; isOpen: boolean }>(db)`
    select request_hash as "requestHash", state in ('requested', 'approved') as "isOpen"
    from return_requests where order_id = ${orderId}`;
  return { open: made.find(({ isOpen }) => isOpen), made: made.length };
}

async function requireWindow(
  { db }: { db: Transaction },
  of: { orderId: number; returnDays: number },
  { wanted }: ReturnAsked,
): Promise<void> {
  const { isDelivered, isOpen, until, isRefundable } = await readReturnWindow({ db }, of);
  if (!isDelivered || until === null) refuse("return_not_delivered");
  if (!isOpen) refuse("return_too_late", { until: dayInWords(until) });
  if (wanted === "refund" && !isRefundable) refuse("return_exchange_only");
}

function requireLines({ lines, wanted }: ReturnAsked, returnable: readonly ReturnableLine[]): void {
  for (const { position, quantity, reason, exchangeToken } of lines) {
    const line = returnable.find((each) => each.position === position);
    if (!line) {
      const sentence = "Choose an item of the order";
      refuse("bad_input", { fields: { lines: sentence } }, { message: sentence });
    }
    const { name, left } = line;
    if (quantity > left) refuse("return_too_many", { name, left });
    if (line.isFood && !FOOD_RETURN_REASONS.includes(reason)) refuse("return_food", { name });
    if (wanted === "refund") continue;
    const variant = line.exchanges.find(({ token }) => token === exchangeToken);
    if (!variant || variant.stock < quantity) refuse("return_exchange_unavailable", { name });
  }
}

async function record(
  { db }: { db: Transaction },
  { orderId, asked, requestHash }: { orderId: number; asked: ReturnAsked; requestHash: Buffer },
): Promise<string> {
  const lines = JSON.stringify(
    asked.wanted === "exchange" ? asked.lines : asked.lines.map((line) => ({ ...line, exchangeToken: null })),
  );
  const publicId = randomToken();
  await prepared(db)`
    with recorded as (
      insert into return_requests (public_id, order_id, request_hash, wanted, handover, note)
      values (${publicId}, ${orderId}, ${requestHash}, ${asked.wanted}, ${asked.handover}, ${asked.note})
      returning id
    )
    insert into return_request_lines (request_id, position, quantity, reason, exchange_token)
    select recorded.id, l.position, l.quantity, l.reason, l."exchangeToken"
    from recorded, json_to_recordset(${lines}::json)
      as l(position integer, quantity integer, reason text, "exchangeToken" text)`;
  return publicId;
}

function audit(
  { db }: { db: Transaction },
  { order, by, publicId }: { order: LockedOrder; by: StaffActor; publicId: string },
): Promise<void> {
  const record = { kind: "order", id: order.reference, name: order.reference };
  return recordAudit({ db }, { by, action: "return.requested", record, after: { return: publicId } });
}

function hashOf({ lines, wanted, handover, note }: ReturnAsked): Buffer {
  const sorted = lines.toSorted((a, b) => a.position - b.position);
  const parts = sorted.map(({ position, quantity, reason, exchangeToken }) => [
    position,
    quantity,
    reason,
    exchangeToken,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([parts, wanted, handover, note]))
    .digest();
}
