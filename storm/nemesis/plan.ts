import { Random } from "../random.ts";
import { FAULT_WEIGHTS, type FaultName } from "./faults.ts";

export interface Plan {
  seed: number;
  seconds: number;
  faultsPerSecond: number;
  /** The only fault that comes; all when not given. */
  only?: FaultName | undefined;
}

interface PlannedFault {
  atMs: number;
  name: FaultName;
  /** What the fault chooses with. */
  random: Random;
}

/** Which faults come when: the same seed makes the same plan. */
export function planFaults({ seed, seconds, faultsPerSecond, only }: Plan): PlannedFault[] {
  const random = new Random(seed, "nemesis");
  const count = Math.round(seconds * faultsPerSecond);
  const times = Array.from({ length: count }, () => random.int(0, seconds * 1000));
  return times
    .toSorted((a, b) => a - b)
    .map((atMs, nth) => ({
      atMs,
      name: only ?? random.weighted(FAULT_WEIGHTS),
      random: new Random(seed, `fault ${nth}`),
    }));
}
