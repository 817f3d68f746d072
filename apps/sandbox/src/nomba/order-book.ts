import type { Clock } from "../payments/clock.ts";
import type { RecordShelf } from "../payments/record-shelf.ts";
import type { Order, Transaction } from "./order.ts";
import { leftInWallet } from "./wallet.ts";

/** Every order Nomba ever took for the merchant. */
export class OrderBook {
  readonly #shelf: RecordShelf<Order>;
  readonly #clock: Clock;
  readonly #byId = new Map<string, Order>();
  readonly #byReference = new Map<string, Order>();
  readonly #byTransaction = new Map<string, Order>();
  readonly #byLinkToken = new Map<string, Order>();
  readonly #wallet = new Map<string, number>();
  readonly #onChange: () => void;
  /** What the merchant has at Nomba, in kobo. */
  walletBalance = 0;

  constructor({ shelf, clock, onChange }: { shelf: RecordShelf<Order>; clock: Clock; onChange: () => void }) {
    this.#shelf = shelf;
    this.#clock = clock;
    this.#onChange = onChange;
    for (const order of shelf.load().toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
      this.#index(order);
  }

  /** Newest first. */
  list(): Order[] {
    return [...this.#byId.values()].toReversed();
  }

  /** By Nomba's own name for it, the merchant's, or that of one of its transactions. */
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

  /** Nomba keeps an order for a while and then answers as if it had never been. Its reference stays spent. */
  isForgotten(order: Order, retentionHours: number): boolean {
    return this.#clock.now().getTime() - Date.parse(order.createdAt) > retentionHours * 60 * 60 * 1000;
  }

  /** When this returns the order survives a kill -9. */
  save(order: Order): void {
    this.#index(order);
    this.#shelf.put(order.id, order);
    this.#onChange();
  }

  clear(): void {
    for (const index of [this.#byId, this.#byReference, this.#byTransaction, this.#byLinkToken])
      index.clear();
    this.#wallet.clear();
    this.walletBalance = 0;
    this.#shelf.clear();
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
