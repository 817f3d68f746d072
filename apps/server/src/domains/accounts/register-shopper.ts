import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { prepared } from "../../db/prepared.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { hashPassword } from "./hash-password.ts";
import { maySend } from "./may-send.ts";
import { findShopperByMail } from "./queries.ts";
import { limits } from "./rules/limits.ts";
import { type CodePlace, hashClaim } from "./rules/one-time-code.ts";
import { sendCode } from "./send-code.ts";

export interface Registration {
  firstName: string;
  lastName: string;
  mail: string;
  phone: string;
  address: string;
  password: string;
  /** The browser that asks, where it names itself. */
  claim: string | null;
}

/**
 * Writes down who wants an account; it becomes one when its own code is proved. It never says whether the address has
 * an account already: the owner of one is told by mail instead.
 * @param network the caller's address
 */
export async function registerShopper(
  { db, env }: Pick<Ctx, "db" | "env">,
  registration: Registration,
  network: string,
): Promise<void> {
  const { mail, firstName, lastName, phone, address, password, claim } = registration;
  checkNewPassword({ env }, { password, owner: { mail, firstName, lastName }, field: "pword" });
  await requireAttempts({ db, env }, [
    { what: `register ${mail}`, limit: limits.register.perAccount },
    { what: `register from ${network}`, limit: limits.register.perNetwork },
  ]);
  const passwordHash = await hashPassword(password);
  const place: CodePlace = { mail, purpose: "verify_mail", claim };
  const mayWrite = await maySend({ db, env }, { place, network, heedsGap: false });

  await inTransaction(db, async (tx) => {
    const [waiting] = await prepared<{ id: number }>(tx)`
      insert into registrations (mail, first_name, last_name, phone, address, password_hash, claim_hash)
      values (${mail}, ${firstName}, ${lastName}, ${phone}, ${address}, ${passwordHash}, ${hashClaim(claim)}::bytea)
      returning id`;
    if (!waiting || !mayWrite) return;
    const owner = await findShopperByMail({ db: tx }, mail);
    await sendCode(
      { db: tx, env },
      {
        place,
        letter: owner
          ? { kind: "has_account", firstName: owner.firstName, asked: "account" }
          : { kind: "code", ownerId: waiting.id, firstName },
      },
    );
  });
}
