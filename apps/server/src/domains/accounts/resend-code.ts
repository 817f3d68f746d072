import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { countCodeRequest } from "./count-code-request.ts";
import { findRegistration, findShopperByMail, type PendingRegistration, type Shopper } from "./queries.ts";
import type { CodePlace } from "./rules/one-time-code.ts";
import { type CodeMessage, sendCode } from "./send-code.ts";

/**
 * Mails a new code for a registration from the same browser. The result does not say whether there is one.
 * @param claim identifies the browser; clients that send none are treated as one browser
 */
export async function resendCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail, claim }: { mail: string; claim: string | null },
  network: string,
): Promise<void> {
  const place: CodePlace = { mail, purpose: "verify_mail", claim };
  await inTransaction(db, async (tx) => {
    const counted = await countCodeRequest(
      { db: tx, env },
      { place, network, occasion: "requesting a code" },
    );
    if (!counted) return;
    const owner = await findShopperByMail({ db: tx }, mail);
    const registration = await findRegistration({ db: tx }, { mail, claim });
    await sendCode({ db: tx, env }, { place, message: chooseMessage(owner, registration) });
  });
}

function chooseMessage(
  owner: Shopper | undefined,
  registration: PendingRegistration | undefined,
): CodeMessage {
  if (owner) return { kind: "has_account", firstName: owner.firstName, asked: "code" };
  if (!registration) return { kind: "nothing" };
  const { id, firstName, isFromThisBrowser } = registration;
  // The registration may be a stranger's: with a code for it, the owner of the mailbox would verify it for them.
  return isFromThisBrowser ? { kind: "code", ownerId: id, firstName } : { kind: "other_browser", firstName };
}
