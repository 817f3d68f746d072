import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { countCodeRequest } from "./count-code-request.ts";
import { findShopperByMail } from "./queries.ts";
import type { CodePlace } from "./rules/one-time-code.ts";
import { sendCode } from "./send-code.ts";

/**
 * A code for an existing account takes the database about 30 microseconds longer, because its foreign key is checked. A
 * random delay hides the difference: limits allow only a few requests per address and hour, too few to average it out.
 */
const MAX_JITTER_MS = 6;

/** Mails a code for setting a new password if the address has an account. The result does not say whether it has. */
export async function forgotPassword(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail }: { mail: string },
  network: string,
): Promise<void> {
  const place: CodePlace = { mail, purpose: "reset_password", claim: null };
  await inTransaction(db, async (tx) => {
    const counted = await countCodeRequest(
      { db: tx, env },
      { place, network, occasion: "requesting a code" },
    );
    if (!counted) return;
    const owner = await findShopperByMail({ db: tx }, mail);
    await sendCode(
      { db: tx, env },
      {
        place,
        message: owner
          ? { kind: "code", ownerId: owner.id, firstName: owner.firstName }
          : { kind: "nothing" },
      },
    );
  });
  await wait(Math.random() * MAX_JITTER_MS);
}
