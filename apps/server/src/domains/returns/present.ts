import { toNaira } from "@shop/contract/money";
import type { Return, Returns } from "@shop/contract/returns";
import type { Ctx } from "../../ctx.ts";
import { detailsInWords } from "../catalogue/present-line.ts";
import { presentTime } from "../orders/present.ts";
import { findCollectionPrice } from "./collection-price.ts";
import { listReturnsOfOrder, type StoredReturn } from "./queries.ts";
import { listReturnable, presentReturnable, readReturnWindow } from "./returnable.ts";

/** What a shopper sees of the returns of an order. */
export async function readReturns(
  ctx: Pick<Ctx, "db" | "env">,
  { orderId }: { orderId: number },
): Promise<Returns> {
  const { returnDays } = ctx.env;
  const [{ until, isOpen, isRefundable }, lines, returns, collectionPrice] = await Promise.all([
    readReturnWindow(ctx, { orderId, returnDays }),
    listReturnable(ctx, { orderId }),
    listReturnsOfOrder(ctx, { orderId }),
    findCollectionPrice(ctx, { orderId }),
  ]);
  return {
    until,
    isOpen,
    isRefundable,
    collectionPrice: collectionPrice === null ? null : toNaira(collectionPrice),
    lines: presentReturnable(lines),
    returns: returns.map(presentReturn),
  };
}

function presentReturn({ publicId, requestedAt, declineReason, refund, ...found }: StoredReturn): Return {
  const { state, wanted, handover, note, instructions, pictures, replacement } = found;
  return {
    id: publicId,
    state,
    wanted,
    handover,
    note,
    askedAt: presentTime(requestedAt),
    instructions,
    reason: state === "declined" ? declineReason : null,
    lines: found.lines.map(({ position, name, quantity, reason, exchangeFor, ...line }) => ({
      position,
      name,
      variant: detailsInWords(line),
      quantity,
      reason,
      exchangeFor: wanted === "exchange" ? exchangeFor : null,
    })),
    pictures,
    refund: refund?.state === "approved" ? { amount: toNaira(refund.amount), isDone: refund.isDone } : null,
    replacement,
  };
}
