import type { RecordStore } from "../payments/record-store.ts";
import type { Transaction } from "./transaction.ts";

const FIRST_ID = 4_099_260_001;

/** Every transaction of the merchant. */
export class TransactionStore {
  readonly #store: RecordStore<Transaction>;
  readonly #byReference = new Map<string, Transaction>();
  readonly #onChange: () => void;
  #lastId = FIRST_ID;

  constructor({ store, onChange }: { store: RecordStore<Transaction>; onChange: () => void }) {
    this.#store = store;
    this.#onChange = onChange;
    for (const transaction of store.load().toSorted((a, b) => a.id - b.id)) {
      this.#byReference.set(transaction.reference, transaction);
      this.#lastId = Math.max(this.#lastId, transaction.id, ...transaction.refunds.map(({ id }) => id));
    }
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Newest first. */
  list(): Transaction[] {
    return [...this.#byReference.values()].toReversed();
  }

  /** By the merchant's reference, or by Paystack's id. */
  find(name: string): Transaction | undefined {
    const isId = /^\d{10}$/.test(name);
    return (
      this.#byReference.get(name) ?? (isId ? this.list().find(({ id }) => String(id) === name) : undefined)
    );
  }

  findByAccessCode(code: string): Transaction | undefined {
    return this.list().find(({ accessCode }) => accessCode === code);
  }

  /** When this returns, the transaction survives a kill -9. */
  save(transaction: Transaction): void {
    this.#byReference.set(transaction.reference, transaction);
    this.#store.put(String(transaction.id), transaction);
    this.#onChange();
  }

  clear(): void {
    this.#byReference.clear();
    this.#store.clear();
    this.#onChange();
  }
}
