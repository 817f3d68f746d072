import type { OwnData } from "@shop/contract/privacy";
import type { Ctx } from "../../ctx.ts";
import type { Person } from "../../lib/personal-data.ts";
import { requireAttempts } from "../limits/take-attempts.ts";
import { HOLDINGS } from "./holdings.ts";
import { COPIES } from "./rules/limits.ts";

export async function collectOwnData(
  { db, env, now }: Pick<Ctx, "db" | "env" | "now">,
  person: Person,
): Promise<OwnData> {
  await requireAttempts({ db, env }, [{ what: `own data ${person.shopperId}`, limit: COPIES }]);
  const holdings: OwnData["holdings"] = [];
  for (const { name, title, why, kept, collect } of HOLDINGS) {
    holdings.push({ name, title, why, kept, records: await collect({ db }, person) });
  }
  return { madeAt: now().toISOString(), store: env.storeName, holdings };
}
