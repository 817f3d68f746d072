import type { Clock } from "../controls/clock.ts";
import type { RecordStore } from "../payments/record-store.ts";
import type { Order, Transaction } from "./order.ts";
import { leftInWallet } from "./wallet.ts";

/** Every order of the merchant, by each of its names. */
export class OrderStore {
  readonly #store: RecordStore<Order>;
  readonly #clock: Clock;
  readonly #byId = new Map<string, Order>();
  readonly #byReference = new Map<string, Order>();
  readonly #byTransaction = new Map<string, Order>();
  readonly #byLinkToken = new Map<string, Order>();
  readonly #wallet = new Map<string, number>();
  readonly #onChange: () => void;
  /** The merchant's balance at Nomba, in kobo. */
  walletBalance = 0;

  constructor({ store, clock, onChange }: { store: RecordStore<Order>; clock: Clock; onChange: () => void }) {
    this.#store = store;
    this.#clock = clock;
    this.#onChange = onChange;
    for (const order of store.load().toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
      this.#index(order);
  }

  /** Newest first. */
  list(): Order[] {
    return [...this.#byId.values()].toReversed();
  }

  /** By Nomba's order id, the merchant's reference or the id of one of its transactions. */
  find(name: string): Order | undefined {
    return this.#byId.get(name) ?? this.#byReference.get(name) ?? this.#byTransaction.get(name);
  }

  findByLinkToken(token: string): Order | undefined {
    return this.#byLinkToken.get(token);
  }

  findTransaction(id: string): { order: Order; transaction: Transaction } | undefined {
    const order = this.#byTransaction.get(id);
    const transaction = order?.transactions.find((attempt) => attempt.id === id);
    return order && transaction ? { order, transaction } : undefined;
  }

  /** After the retention time Nomba answers as if the order had never existed. Its reference stays used. */
  isForgotten(order: Order, retentionHours: number): boolean {
    return this.#clock.now().getTime() - Date.parse(order.createdAt) > retentionHours * 60 * 60 * 1000;
  }

  /** When this returns, the order survives a kill -9. */
  save(order: Order): void {
    this.#index(order);
    this.#store.put(order.id, order);
    this.#onChange();
  }

  clear(): void {
    for (const index of [this.#byId, this.#byReference, this.#byTransaction, this.#byLinkToken])
      index.clear();
    this.#wallet.clear();
    this.walletBalance = 0;
    this.#store.clear();
    this.#onChange();
  }

  #index(order: Order): void {
    this.#byId.set(order.id, order);
    this.#byReference.set(order.reference, order);
    this.#byLinkToken.set(order.linkToken, order);
    this.walletBalance += leftInWallet(order) - (this.#wallet.get(order.id) ?? 0);
    this.#wallet.set(order.id, leftInWallet(order));
    for (const { id } of order.transactions) this.#byTransaction.set(id, order);
  }
}
