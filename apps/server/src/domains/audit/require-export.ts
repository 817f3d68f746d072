import type { Ctx } from "../../ctx.ts";
import type { StaffActor } from "../../lib/staff-actor.ts";
import { HOUR, type Limit } from "../limits/rules/limit.ts";
import { refuseTooManyAttempts, takeAttempts } from "../limits/take-attempts.ts";
import { alertOwners } from "./alert-owners.ts";

/** Exports of personal data by one member, of each kind. */
export const EXPORTS: Limit = { most: 5, windowSeconds: HOUR };

/** @throws Refusal when the member asks for too many exports; then the owners get an alert */
export async function requireExport(
  { db, env }: Pick<Ctx, "db" | "env">,
  { list, by }: { list: "audit" | "subscriber" | "customer"; by: StaffActor },
): Promise<void> {
  const excess = await takeAttempts({ db, env }, [{ what: `${list} export ${by.staffId}`, limit: EXPORTS }]);
  if (!excess) return;
  const { publicId, name: who, network, requestId } = by;
  const record = { kind: "member", id: publicId, name: who };
  await alertOwners({ db, env }, { about: "exports", key: publicId, who, network, requestId, record });
  refuseTooManyAttempts(excess.wait);
}
