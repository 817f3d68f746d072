import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { refuse } from "../../lib/refuse.ts";
import { countCodeRequest } from "./count-code-request.ts";
import { lockShopper } from "./lock-shopper.ts";
import type { CodePlace } from "./rules/one-time-code.ts";
import { sendCode } from "./send-code.ts";

/** Mails a signed-in shopper without a password a code that confirms a change of the account. @returns the address */
export async function sendConfirmationCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  { shopperId, claim }: { shopperId: number; claim: string },
  network: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { mail, firstName, hasPassword } = await lockShopper({ db: tx }, { shopperId });
    if (hasPassword) return refuse("code_not_allowed");
    const place: CodePlace = { mail, purpose: "confirm_owner", claim };
    const counting = { db: tx, env };
    if (await countCodeRequest(counting, { place, network, occasion: "requesting a code" })) {
      await sendCode(counting, { place, message: { kind: "code", ownerId: shopperId, firstName } });
    }
    return mail;
  });
}
