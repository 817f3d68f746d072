import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { forgetAttempts, requireAttempts } from "../limits/take-attempts.ts";
import { verifyPassword } from "./hash-password.ts";
import { findShopperByMail, type Shopper } from "./queries.ts";
import { limits } from "./rules/limits.ts";
import { startSession } from "./start-session.ts";

/** Signs a shopper in. Unknown address and wrong password are one answer, in the same time. */
export async function signIn(
  { db }: Pick<Ctx, "db">,
  { mail, password }: { mail: string; password: string },
  network: string,
): Promise<{ shopper: Shopper; token: string }> {
  // Counted by address and network together: a stranger's guesses do not lock the owner out.
  const tries = `sign in ${mail} from ${network}`;
  await requireAttempts({ db }, [
    { what: tries, limit: limits.signIn.perAccount },
    { what: `sign in from ${network}`, limit: limits.signIn.perNetwork },
  ]);
  const shopper = await findShopperByMail({ db }, mail);
  const matches = await verifyPassword(password, shopper?.passwordHash ?? null);
  if (!shopper || !matches) return refuse("wrong_credentials");
  await forgetAttempts({ db }, tries);
  if (!shopper.verified) return refuse("unverified");
  return { shopper, token: await startSession({ db }, shopper.id) };
}
