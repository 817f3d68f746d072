import { SandboxRefused } from "../world/sandbox.ts";
import { FAULTS } from "./faults.ts";
import { type Plan, planFaults } from "./plan.ts";
import type { Target } from "./target.ts";

/** Carries out the plan of a seed, until it is over. A fault counts once it has been made. */
export async function unleashNemesis(target: Target, plan: Plan): Promise<void> {
  const { journal } = target;
  const began = Date.now();
  const underWay: Promise<void>[] = [];
  const mistakes: SandboxRefused[] = [];
  for (const { atMs, name, random } of planFaults(plan)) {
    await sleepUntil(began + atMs);
    const noteFailure = (error: unknown) => {
      // What it breaks may be broken already. A request that the sandbox does not understand is a mistake of the storm.
      journal.note(journal.failedFaults, name);
      if (error instanceof SandboxRefused && error.status === 400) mistakes.push(error);
    };
    underWay.push(FAULTS[name](target, random).then(() => journal.note(journal.faults, name), noteFailure));
  }
  await sleepUntil(began + plan.seconds * 1000);
  await Promise.all(underWay);
  if (mistakes[0]) throw mistakes[0];
}

function sleepUntil(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())));
}
