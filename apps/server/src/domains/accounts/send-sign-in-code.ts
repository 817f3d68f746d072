import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { countCodeRequest } from "./count-code-request.ts";
import type { CodePlace } from "./rules/one-time-code.ts";
import { sendCode } from "./send-code.ts";

/**
 * Mails a sign-in code to any address. The shop does not check whether it has an account, so neither the answer nor its
 * time can tell.
 */
export async function sendSignInCode(
  { db, env }: Pick<Ctx, "db" | "env">,
  { mail, claim }: { mail: string; claim: string },
  network: string,
): Promise<void> {
  const place: CodePlace = { mail, purpose: "sign_in", claim };
  await inTransaction(db, async (tx) => {
    const counted = await countCodeRequest(
      { db: tx, env },
      { place, network, occasion: "requesting a code" },
    );
    if (counted) await sendCode({ db: tx, env }, { place, message: { kind: "sign_in" } });
  });
}
