import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { prepared } from "../../db/prepared.ts";
import { checkAttempts, refuseTooManyAttempts } from "../limits/take-attempts.ts";
import { checkNewPassword } from "../passwords/check-new-password.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { type CodeRequest, codeRequestAttempts, countCodeRequest } from "./count-code-request.ts";
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
  /** A secret that identifies the browser; null when the client sends none. */
  claim: string | null;
}

/**
 * Stores a registration, which becomes an account when its own code is verified. The result never says whether the
 * address already has an account: the owner of that account is told by email instead.
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
  const request: CodeRequest = { place, network, occasion: "signing up" };
  // Checked before hashing, so that a call that will be refused costs no hash.
  const excess = await checkAttempts({ db, env }, codeRequestAttempts(request));
  if (excess) refuseTooManyAttempts(excess.wait);
  const passwordHash = await hashPassword(password);

  await inTransaction(db, async (tx) => {
    await countCodeRequest({ db: tx, env }, request);
    const [registered] = await prepared<{ id: number }>(tx)`
      insert into registrations (mail, first_name, last_name, phone, address, password_hash, claim_hash)
      values (${mail}, ${firstName}, ${lastName}, ${phone}, ${address}, ${passwordHash}, ${hashClaim(claim)}::bytea)
      returning id`;
    if (!registered) throw new Error("The registration was not stored");
    const owner = await findShopperByMail({ db: tx }, mail);
    await sendCode(
      { db: tx, env },
      {
        place,
        message: owner
          ? { kind: "has_account", firstName: owner.firstName, asked: "account" }
          : { kind: "code", ownerId: registered.id, firstName },
      },
    );
  });
}
