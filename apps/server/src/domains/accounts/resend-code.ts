import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { countSending } from "./count-sending.ts";
import { findRegistration, findShopperByMail, type Shopper, type WaitingRegistration } from "./queries.ts";
import type { CodePlace } from "./rules/one-time-code.ts";
import { type Letter, sendCode } from "./send-code.ts";

/**
 * Sends a new code for what this very browser has asked for. Says nothing about whether there is anything.
 * @param claim the browser's; two clients that name none cannot be told apart
 */
export async function resendCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail, claim }: { mail: string; claim: string | null },
  network: string,
): Promise<void> {
  const place: CodePlace = { mail, purpose: "verify_mail", claim };
  await inTransaction(db, async (tx) => {
    const counted = await countSending({ db: tx, env }, { place, network, occasion: "asking for a code" });
    if (!counted) return;
    const owner = await findShopperByMail({ db: tx }, mail);
    const waiting = await findRegistration({ db: tx }, { mail, claim });
    await sendCode({ db: tx, env }, { place, letter: letterTo(owner, waiting) });
  });
}

function letterTo(owner: Shopper | undefined, waiting: WaitingRegistration | undefined): Letter {
  if (owner) return { kind: "has_account", firstName: owner.firstName, asked: "code" };
  if (!waiting) return { kind: "nothing" };
  const { id, firstName, isCallers } = waiting;
  // A code for what another browser asked for would let a stranger's registration in by the owner's hand.
  return isCallers ? { kind: "code", ownerId: id, firstName } : { kind: "other_browser", firstName };
}
