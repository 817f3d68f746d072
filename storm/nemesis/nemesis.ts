import { FAULTS } from "./faults.ts";
import { type Plan, planFaults } from "./plan.ts";
import type { Target } from "./target.ts";

/** Carries out the plan of a seed, until it is over. */
export async function unleashNemesis(target: Target, plan: Plan): Promise<void> {
  const began = Date.now();
  const underWay: Promise<void>[] = [];
  for (const { atMs, name, random } of planFaults(plan)) {
    await sleepUntil(began + atMs);
    target.journal.note(target.journal.faults, name);
    // A fault that cannot be made, because what it breaks is broken already, is no fault of the shop.
    underWay.push(FAULTS[name](target, random).catch(() => {}));
  }
  await sleepUntil(began + plan.seconds * 1000);
  await Promise.all(underWay);
}

function sleepUntil(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
}
