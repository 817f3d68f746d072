import { setTimeout as wait } from "node:timers/promises";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { countSending } from "./count-sending.ts";
import { findShopperByMail } from "./queries.ts";
import type { CodePlace } from "./rules/one-time-code.ts";
import { sendCode } from "./send-code.ts";

/**
 * An owner's code costs the database some 30 microseconds more: its row is checked against the owner's. A moment of
 * chance before the answer hides that, as an address can be asked about a few times an hour only.
 */
const MOST_CHANCE_MS = 6;

/** Mails a code with which a new password can be set, where there is an account. Says nothing about whether there is. */
export async function forgotPassword(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail }: { mail: string },
  network: string,
): Promise<void> {
  const place: CodePlace = { mail, purpose: "reset_password", claim: null };
  await inTransaction(db, async (tx) => {
    const counted = await countSending({ db: tx, env }, { place, network, occasion: "asking for a code" });
    if (!counted) return;
    const owner = await findShopperByMail({ db: tx }, mail);
    await sendCode(
      { db: tx, env },
      {
        place,
        letter: owner ? { kind: "code", ownerId: owner.id, firstName: owner.firstName } : { kind: "nothing" },
      },
    );
  });
  await wait(Math.random() * MOST_CHANCE_MS);
}
