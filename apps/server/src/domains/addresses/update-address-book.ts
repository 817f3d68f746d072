import { addressLine } from "@shop/contract/compose-address";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Transaction } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { lockShopper } from "../accounts/lock-shopper.ts";
import { setProfileAddress } from "../accounts/set-profile-address.ts";
import { listAddresses, type StoredAddress } from "./queries.ts";

/**
 * Changes a shopper's address book and returns all of it. The shopper's row is locked, so changes from several devices
 * run one after another and leave exactly one default. When the default changes, so does the address in the profile.
 */
export function updateAddressBook(
  { db }: Pick<Ctx, "db">,
  { shopperId }: { shopperId: number },
  change: (tx: Transaction) => Promise<unknown>,
): Promise<StoredAddress[]> {
  return inTransaction(db, async (tx) => {
    await lockShopper({ db: tx }, { shopperId });
    const before = await listAddresses({ db: tx }, { shopperId });
    await change(tx);
    await ensureDefault(tx, shopperId);
    const after = await listAddresses({ db: tx }, { shopperId });
    const line = defaultAddressLine(after);
    if (line !== null && line !== defaultAddressLine(before)) {
      await setProfileAddress({ db: tx }, { shopperId, address: line });
    }
    return after;
  });
}

export async function clearDefault(tx: Transaction, shopperId: number): Promise<void> {
  await tx.execute(
    sql`update addresses set is_default = false where shopper_id = ${shopperId} and is_default`,
  );
}

/** Makes the newest address the default when there is none. */
async function ensureDefault(tx: Transaction, shopperId: number): Promise<void> {
  await tx.execute(sql`
    update addresses set is_default = true
    where id = (select max(id) from addresses where shopper_id = ${shopperId})
      and not exists (select from addresses where shopper_id = ${shopperId} and is_default)`);
}

function defaultAddressLine(book: readonly StoredAddress[]): string | null {
  const chosen = book.find(({ isDefault }) => isDefault);
  return chosen ? addressLine(chosen) : null;
}
