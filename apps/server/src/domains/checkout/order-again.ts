import type { Shortage } from "@shop/contract/orders";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { refillCart } from "../cart/refill-cart.ts";
import { findOrder, type StoredLine } from "../orders/queries.ts";

/** A line of the earlier order that the cart cannot hold in full. */
export interface ShortLine {
  line: StoredLine;
  reason: Shortage["reason"];
  /** How many pieces can be bought. */
  left: number;
}

/**
 * Puts what an earlier order held into the cart, as far as it can still be bought. A cart that holds as much already
 * stays as it is, so doing it again changes nothing.
 */
export async function orderAgain(
  ctx: Pick<Ctx, "db">,
  { shopperId, publicId }: { shopperId: number; publicId: string },
): Promise<{ added: number; short: ShortLine[] }> {
  const order = (await findOrder(ctx, { shopperId, publicId })) ?? refuse("order_not_found");
  const wanted = order.lines.flatMap(({ variantId, ...line }) =>
    variantId === null ? [] : [{ variantId, ...line }],
  );
  const refilled = await refillCart(ctx, { shopperId, wanted });
  const leftOf = new Map(refilled.map(({ variantId, left }) => [variantId, left]));

  const short = order.lines.flatMap((line): ShortLine[] => {
    const left = line.variantId === null ? undefined : leftOf.get(line.variantId);
    if (left === undefined) return [{ line, reason: "no_longer_sold", left: 0 }];
    if (left <= 0) return [{ line, reason: "sold_out", left: 0 }];
    return left < line.quantity ? [{ line, reason: "too_few_left", left }] : [];
  });
  return { added: refilled.reduce((sum, { added }) => sum + added, 0), short };
}
