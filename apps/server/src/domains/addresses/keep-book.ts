import { addressLine } from "@shop/contract/compose-address";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import { setProfileAddress } from "../accounts/set-profile-address.ts";
import { listAddresses, type StoredAddress } from "./queries.ts";

/**
 * Changes a shopper's book and answers with all of it. The changes of one shopper follow one another, so there is one
 * default however many devices are at it; the profile's own address follows the default.
 */
export function keepBook(
  { db }: Pick<Ctx, "db">,
  { shopperId }: { shopperId: number },
  change: (tx: Transaction) => Promise<unknown>,
): Promise<StoredAddress[]> {
  return inTransaction(db, async (tx) => {
    // An account that is being deleted in the same moment takes no address any more.
    await lockShopper({ db: tx }, { shopperId });
    const before = await listAddresses({ db: tx }, { shopperId });
    await change(tx);
    await haveOneDefault(tx, shopperId);
    const after = await listAddresses({ db: tx }, { shopperId });
    const line = lineOfDefault(after);
    if (line !== null && line !== lineOfDefault(before)) {
      await setProfileAddress({ db: tx }, { shopperId, address: line });
    }
    return after;
  });
}

/** Takes the default's place away from whichever address has it. */
export async function vacateDefault(tx: Transaction, shopperId: number): Promise<void> {
  await tx.execute(
    sql`update addresses set is_default = false where shopper_id = ${shopperId} and is_default`,
  );
}

/** A book with addresses has a default: the newest, unless the shopper said otherwise. */
async function haveOneDefault(tx: Transaction, shopperId: number): Promise<void> {
  await tx.execute(sql`
    update addresses set is_default = true
    where id = (select max(id) from addresses where shopper_id = ${shopperId})
      and not exists (select from addresses where shopper_id = ${shopperId} and is_default)`);
}

function lineOfDefault(book: readonly StoredAddress[]): string | null {
  const chosen = book.find(({ isDefault }) => isDefault);
  return chosen ? addressLine(chosen) : null;
}
