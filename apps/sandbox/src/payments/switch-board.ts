import type { Fault } from "./faults.ts";

/** Faults by the name of the call that meets them; "all" is every call. */
export type Faults = Partial<Record<string, Fault>>;

interface Whose<All> {
  switches?: Partial<All> | undefined;
  customerEmail?: string | undefined;
}

/** What was switched for everyone and for single customers. What was said about an order lies with the order. */
export class SwitchBoard<All extends { faults: Faults }> {
  readonly #defaults: Readonly<All>;
  #all: Partial<All> = {};
  readonly #customers = new Map<string, Partial<All>>();

  constructor(defaults: Readonly<All>) {
    this.#defaults = defaults;
  }

  /** What holds for an order, or for a customer without one: what is said most closely counts. */
  for(whose?: Whose<All>): All {
    const layers = [this.#defaults, ...this.#layers(whose)];
    const faults = Object.assign({}, ...layers.map((layer) => layer.faults));
    return { ...Object.assign({}, ...layers), faults };
  }

  /** The fault that this call meets, which uses up one of its times. */
  takeFault(call: string, whose?: Whose<All>): Fault | undefined {
    for (const { faults } of this.#layers(whose).toReversed()) {
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

  #layers(whose?: Whose<All>): Partial<All>[] {
    const ofCustomer = this.#customers.get(whose?.customerEmail?.toLowerCase() ?? "");
    return [this.#all, ofCustomer, whose?.switches].filter((layer) => layer !== undefined);
  }
}

/** What was said before with a change on top: null takes a word back. */
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
