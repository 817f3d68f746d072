/** Something that must not be, with what is known about it. */
export interface Violation {
  check: string;
  facts: unknown;
}

/** What the shop said is done. `query` finds a row as long as it is. */
export interface Acknowledged {
  what: string;
  query: string;
  values: unknown[];
}

/** A request for an order under a key, and every order that it was answered with. */
export interface OrderRequest {
  shopperId: number;
  key: string;
  totalKobo: number;
  pieces: number;
  answeredWith: Set<string>;
  /** Whether a repetition was told that the cart is empty. */
  heardEmptyCart: boolean;
}

const SAME_FACTS_MAX = 5;

/** What the storm did, and what the shop answered. */
export class Journal {
  operations = 0;
  /** How often each journey came to its end. */
  readonly journeys = new Map<string, number>();
  readonly faults = new Map<string, number>();
  /** Faults that were tried and could not be made. */
  readonly failedFaults = new Map<string, number>();
  readonly violations: Violation[] = [];
  readonly acknowledged: Acknowledged[] = [];
  readonly orders: OrderRequest[] = [];
  /** Orders whose whole parcel came back, and whether its pieces are in stock again. */
  readonly returned = new Map<string, boolean>();
  readonly #violationsOf = new Map<string, number>();

  violated(check: string, facts: unknown): void {
    const count = (this.#violationsOf.get(check) ?? 0) + 1;
    this.#violationsOf.set(check, count);
    if (count <= SAME_FACTS_MAX) this.violations.push({ check, facts });
  }

  acknowledge(what: string, query: string, ...values: unknown[]): void {
    this.acknowledged.push({ what, query, values });
  }

  note(counts: Map<string, number>, name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  get faultCount(): number {
    return [...this.faults.values()].reduce((sum, count) => sum + count, 0);
  }
}
