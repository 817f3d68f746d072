import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { prepared } from "../../db/prepared.ts";
import { judgeAttempts, refuseToWait } from "../limits/take-attempts.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { attemptsOfSending, countSending, type Sending } from "./count-sending.ts";
import { hashPassword } from "./hash-password.ts";
import { findShopperByMail } from "./queries.ts";
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
  const place: CodePlace = { mail, purpose: "verify_mail", claim };
  const sending: Sending = { place, network, occasion: "signing up" };
  // Who would be refused in the end costs no hash.
  const excess = await judgeAttempts({ db, env }, attemptsOfSending(sending));
  if (excess) refuseToWait(excess.wait);
  const passwordHash = await hashPassword(password);

  await inTransaction(db, async (tx) => {
    await countSending({ db: tx, env }, sending);
    const [waiting] = await prepared<{ id: number }>(tx)`
      insert into registrations (mail, first_name, last_name, phone, address, password_hash, claim_hash)
      values (${mail}, ${firstName}, ${lastName}, ${phone}, ${address}, ${passwordHash}, ${hashClaim(claim)}::bytea)
      returning id`;
    if (!waiting) throw new Error("A registration was not written");
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
