import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import { confirmOwner, lockConfirmed, type OwnerProof } from "../accounts/confirm-owner.ts";
import { eraseShopper } from "./erase-shopper.ts";

/**
 * Removes a person from the shop in one transaction. The account, its sessions, codes, cart, addresses and newsletter
 * subscription go; orders stay without personal data.
 * @throws Refusal `orders_open` while an order is open
 */
export async function deleteAccount(
  { db, env, log }: Pick<Ctx, "db" | "env" | "log">,
  { shopperId, proof }: { shopperId: number; proof: OwnerProof },
  network: string,
): Promise<void> {
  const confirmation = await confirmOwner({ db, env, log }, { shopperId, proof }, network);

  await inTransaction(db, async (tx) => {
    // Placing an order locks the same row. An order under way finishes first and is then open; a later one is refused.
    const account = await lockConfirmed({ db: tx }, confirmation);
    if (!account) return refuse("session_needed");
    await eraseShopper({ db: tx, env }, { shopperId, ...account });
  });
}
