import type { Fault } from "./faults.ts";

/** Faults by call name; "all" applies to every call. */
export type Faults = Partial<Record<string, Fault>>;

interface Owner<All> {
  switches?: Partial<All> | undefined;
  customerEmail?: string | undefined;
}

/** Switches for everyone and for single customers. The switches of an order are stored with the order. */
export class SwitchBoard<All extends { faults: Faults }> {
  readonly #defaults: Readonly<All>;
  #all: Partial<All> = {};
  readonly #customers = new Map<string, Partial<All>>();

  constructor(defaults: Readonly<All>) {
    this.#defaults = defaults;
  }

  /** The switches that apply to an order or a customer. The most specific setting wins. */
  for(owner?: Owner<All>): All {
    const layers = [this.#defaults, ...this.#layers(owner)];
    const faults = Object.assign({}, ...layers.map((layer) => layer.faults));
    return { ...Object.assign({}, ...layers), faults };
  }

  /** The fault for this call. Counts down its `times`. */
  takeFault(call: string, owner?: Owner<All>): Fault | undefined {
    for (const { faults } of this.#layers(owner).toReversed()) {
      for (const name of [call, "all"]) {
        const fault = faults?.[name];
        if (!faults || !fault) continue;
        if (fault.times === 1) delete faults[name];
        else if (fault.times !== undefined) fault.times -= 1;
        return fault;
      }
    }
    return undefined;
  }

  get forAll(): Readonly<Partial<All>> {
    return this.#all;
  }

  get forCustomers(): Record<string, Partial<All>> {
    return Object.fromEntries(this.#customers);
  }

  change(change: object): void {
    this.#all = changed(this.#all, change);
  }

  changeForCustomer(email: string, change: object): void {
    const next = changed(this.#customers.get(email.toLowerCase()) ?? ({} as Partial<All>), change);
    if (Object.keys(next).length === 0) this.#customers.delete(email.toLowerCase());
    else this.#customers.set(email.toLowerCase(), next);
  }

  reset(): void {
    this.#all = {};
    this.#customers.clear();
  }

  #layers(owner?: Owner<All>): Partial<All>[] {
    const ofCustomer = this.#customers.get(owner?.customerEmail?.toLowerCase() ?? "");
    return [this.#all, ofCustomer, owner?.switches].filter((layer) => layer !== undefined);
  }
}

/** Applies a change to settings. Null removes a setting. */
export function changed<T extends object>(said: T, change: object): T {
  const { faults, ...plain } = { ...said, ...change } as { faults?: Record<string, Fault | null> | null };
  const before = "faults" in said ? (said.faults as object) : {};
  const allFaults = faults === null ? {} : withoutNulls({ ...before, ...faults });
  const rest = withoutNulls(plain);
  return (Object.keys(allFaults).length > 0 ? { ...rest, faults: allFaults } : rest) as T;
}

function withoutNulls(record: object): object {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== null && value !== undefined),
  );
}
