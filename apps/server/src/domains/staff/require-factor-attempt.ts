import type { Ctx } from "../../ctx.ts";
import { prepared } from "../../db/prepared.ts";
import { alertOwners } from "../audit/alert-owners.ts";
import { type Attempt, refuseTooManyAttempts, takeAttempts } from "../limits/take-attempts.ts";
import { staffLimits } from "./rules/limits.ts";

export function factorAttempt(staffId: number): Attempt {
  return { what: `second factor ${staffId}`, limit: staffLimits.secondFactor };
}

/**
 * Counts a try of a member's second factor, or of the password at a step-up.
 * @throws Refusal after too many tries; then the owners get an alert
 */
export async function requireFactorAttempt(
  { db, env }: Pick<Ctx, "db" | "env">,
  staffId: number,
): Promise<void> {
  const excess = await takeAttempts({ db, env }, [factorAttempt(staffId)]);
  if (!excess) return;
  const [member] = await prepared<{ publicId: string; name: string }>(db)`
    select public_id as "publicId", name from staff_members where id = ${staffId}`;
  if (member) {
    const { publicId, name: who } = member;
    const record = { kind: "member", id: publicId, name: who };
    const from = { network: null, requestId: "" };
    await alertOwners({ db, env }, { about: "codes", key: publicId, who, ...from, record });
  }
  refuseTooManyAttempts(excess.wait);
}
