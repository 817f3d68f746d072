import { createHmac, randomUUID } from "node:crypto";
import { type Kobo, kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";
import {
  type Finding,
  type KnownPayment,
  type ListedTransaction,
  type MoneyMoved,
  type OpenedPayment,
  type PaymentProvider,
  type PaymentToOpen,
  type ProviderEvent,
  ProviderRefused,
  type ProviderTransaction,
  ProviderUnreachable,
} from "../src/payment-provider.ts";

const SECRET = "ledger-provider-secret";

interface Entry {
  payment: PaymentToOpen;
  providerReference: string;
  isCancelled: boolean;
  /** Newest last. */
  transactions: (ProviderTransaction & { back: number; at: Date })[];
  failure: string | null;
}

/** The calls of the port that can be made to fail. */
type Call = "open" | "lookUp" | "list" | "cancel" | "refund";
/**
 * `unreachable`: never got there. `silent`: it did not act, and gave no answer. `unanswered`: it acted, and the answer is
 * lost. `killed`: the shop's process dies in the call, after the provider has acted.
 */
export type Trouble = "unreachable" | "silent" | "unanswered" | "killed" | ProviderRefused["reason"];

/** Stands for a killed process. No code catches it. */
export class ProcessKilled extends Error {
  override name = "ProcessKilled";
}

/**
 * A payment provider with honest records: the outside world of tests that ask about the order of things. What a shopper
 * does on its checkout page is a method; so is what it would announce.
 */
export class LedgerProvider implements PaymentProvider {
  readonly name: ProviderName;
  readonly checkoutOrigins: readonly string[];
  /** As at Nomba, the records of a provider may show only that all of a payment is back. */
  showsPartRefunds = true;
  /** The calls of the shop, in order. */
  readonly calls: { call: Call; reference: string }[] = [];
  readonly refunds = new Map<string, { transactionId: string; amount: Kobo }>();
  /** Whether a refund stays pending until `finishRefunds`. */
  refundsTakeTime = false;
  readonly #entries = new Map<string, Entry>();
  /** What its records say of a transaction where that is not the truth. */
  readonly #said = new Map<string, (truth: MoneyMoved) => Finding>();
  readonly #troubles = new Map<Call, { trouble: Trouble; times: number }>();
  readonly #gates = new Map<Call, Promise<void>>();

  constructor(name: ProviderName) {
    this.name = name;
    this.checkoutOrigins = [`https://checkout.${name}.example`];
  }

  // What the shop may ask ---------------------------------------------------------------------------

  async open(payment: PaymentToOpen): Promise<OpenedPayment> {
    const acted = await this.#begin("open", payment.reference);
    if (this.#entries.has(payment.reference)) throw new ProviderRefused("reference_taken", "Taken");
    const providerReference = randomUUID();
    const entry = { payment, providerReference, isCancelled: false, transactions: [], failure: null };
    this.#entries.set(payment.reference, entry);
    acted();
    return { providerReference, link: `${this.checkoutOrigins[0]}/pay/${providerReference}` };
  }

  async lookUp({ reference, providerReference, transactionId }: KnownPayment & { transactionId?: string }) {
    const acted = await this.#begin("lookUp", reference);
    const finding = this.#find(providerReference ?? reference, transactionId);
    acted();
    return finding;
  }

  async list({ from, to }: { from: Date; to: Date }): Promise<ListedTransaction[]> {
    const acted = await this.#begin("list", from.toISOString());
    acted();
    return [...this.#entries.values()]
      .flatMap(({ transactions }) => transactions)
      .filter(({ at }) => at >= from && at < to)
      .map(({ id, reference, amount, currency, back }) => ({
        id,
        reference,
        amount,
        currency,
        returned: kobo(this.showsPartRefunds || back === amount ? back : 0),
      }));
  }

  async cancel({ reference }: KnownPayment) {
    const acted = await this.#begin("cancel", reference);
    const entry = this.#entries.get(reference);
    if (!entry) throw new ProviderRefused("bad_request", "Record not found");
    entry.isCancelled = true;
    acted();
  }

  async refund({ transactionId, amount, key }: { transactionId: string; amount: Kobo; key: string }) {
    const acted = await this.#begin("refund", transactionId);
    const transaction = this.#transaction(transactionId);
    const left = transaction.amount - transaction.back;
    if (this.refunds.has(key) || left === 0) throw new ProviderRefused("already_refunded", "Already");
    if (amount <= 0 || amount > left) throw new ProviderRefused("bad_request", "More than is left");
    this.refunds.set(key, { transactionId, amount });
    if (!this.refundsTakeTime) transaction.back += amount;
    acted();
    return this.refundsTakeTime ? ("on_its_way" as const) : ("refunded" as const);
  }

  readEvent({ headers, body }: { headers: Record<string, unknown>; body: Buffer }): ProviderEvent {
    if (body.toString() === "{}") return { kind: "ping" };
    if (headers["x-signature"] !== sign(body)) return { kind: "rejected", why: "the signature is wrong" };
    const { id, type, reference, transactionId } = JSON.parse(body.toString());
    const saysPaid = type === "payment_success";
    return { kind: "event", id, type, saysPaid, references: reference ? [reference] : [], transactionId };
  }

  async close() {}

  // What people do there ----------------------------------------------------------------------------

  /** A shopper pays on the checkout page of a payment, or transfers money to its account. */
  pays(
    reference: string,
    {
      id = `TX-${randomUUID()}`,
      amount,
      currency = "NGN",
      isOurAccount = true,
      otherName,
    }: Partial<ProviderTransaction> = {},
  ): string {
    const entry = this.#entry(reference);
    const wanted = amount ?? entry.payment.amount;
    const transaction = { id, reference, amount: wanted, currency, channel: "card", isOurAccount };
    entry.transactions.push({ ...transaction, ...(otherName && { otherName }), back: 0, at: new Date() });
    return id;
  }

  /** As if a transaction had been begun at another time. */
  beganAt(transactionId: string, at: Date): void {
    this.#transaction(transactionId).at = at;
  }

  declines(reference: string, reason = "Do not honour"): void {
    this.#entry(reference).failure = reason;
  }

  /** The bank takes the money back, all of it unless less is given. */
  reverses(transactionId: string, amount?: Kobo): void {
    const transaction = this.#transaction(transactionId);
    transaction.back = amount === undefined ? transaction.amount : transaction.back + amount;
  }

  /** From now on its record of a transaction says something else than what happened. */
  says(transactionId: string, told: Finding | ((truth: MoneyMoved) => Finding)): void {
    this.#said.set(transactionId, typeof told === "function" ? told : () => told);
  }

  /** Its record says again what happened. */
  saysTruth(transactionId: string): void {
    this.#said.delete(transactionId);
  }

  finishRefunds(): void {
    for (const { transactionId, amount } of this.refunds.values()) this.reverses(transactionId, amount);
  }

  /** A signed webhook event about a payment. */
  event(reference: string | null, transactionId: string | null = null, id: string = randomUUID()) {
    const type = transactionId === null ? "payment_failed" : "payment_success";
    const body = JSON.stringify({ id, type, reference, transactionId });
    return { payload: body, headers: { "x-signature": sign(Buffer.from(body)) } };
  }

  /** From now on, or so many times, a call goes wrong. */
  breaks(call: Call, trouble: Trouble, times = Number.POSITIVE_INFINITY): void {
    this.#troubles.set(call, { trouble, times });
  }

  mends(): void {
    this.#troubles.clear();
  }

  /** Holds the next answers to a call back. @returns what lets them go */
  holds(call: Call): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gates.set(call, promise);
    return () => {
      this.#gates.delete(call);
      resolve();
    };
  }

  // Its records -------------------------------------------------------------------------------------

  /** Money received and not returned for a payment, by the shop's reference; naira only. */
  net(reference: string): number {
    return this.#entry(reference)
      .transactions.filter(({ currency }) => currency === "NGN")
      .reduce((sum, { amount, back }) => sum + amount - back, 0);
  }

  knows(reference: string): boolean {
    return this.#entries.has(reference);
  }

  isCancelled(reference: string): boolean {
    return this.#entry(reference).isCancelled;
  }

  timesAsked(call: Call): number {
    return this.calls.filter((each) => each.call === call).length;
  }

  #find(name: string, transactionId?: string): Finding {
    const entry =
      this.#entries.get(name) ?? [...this.#entries.values()].find((e) => e.providerReference === name);
    if (transactionId !== undefined) {
      const all = [...this.#entries.values()].flatMap(({ transactions }) => transactions);
      const one = all.find(({ id }) => id === transactionId);
      if (!one) return { kind: "not_found" };
      return entry?.transactions.includes(one) ? this.#tell(one) : { kind: "not_ours" };
    }
    if (!entry) return { kind: "not_found" };
    const shown = entry.transactions.filter((each) => this.#tell(each).kind !== "not_found");
    const standing = shown.findLast(({ amount, back }) => back < amount) ?? shown.at(-1);
    if (standing) {
      const latest = this.#tell(standing);
      const others = shown.filter((each) => each !== standing).map((each) => this.#tell(each));
      const alsoThere = others.filter((each) => "transaction" in each || each.kind === "unrecognised");
      return "transaction" in latest && alsoThere.length > 0 ? { ...latest, alsoThere } : latest;
    }
    return entry.failure === null ? { kind: "not_found" } : { kind: "failed", reason: entry.failure };
  }

  #tell(transaction: Entry["transactions"][number]): Finding {
    const truth = moved(transaction, this.showsPartRefunds);
    const told = this.#said.get(transaction.id)?.(truth) ?? truth;
    return told.kind === "unrecognised" ? { transactionId: transaction.id, ...told } : told;
  }

  /** @returns what is to be called once the provider has acted */
  async #begin(call: Call, reference: string): Promise<() => void> {
    this.calls.push({ call, reference });
    await this.#gates.get(call);
    const planned = this.#troubles.get(call);
    if (!planned || planned.times <= 0) return () => {};
    planned.times -= 1;
    const { trouble } = planned;
    if (trouble === "unreachable" || trouble === "silent") {
      throw new ProviderUnreachable("No answer", { neverSent: trouble === "unreachable" });
    }
    if (trouble !== "unanswered" && trouble !== "killed") throw new ProviderRefused(trouble, "No");
    return () => {
      throw trouble === "killed" ? new ProcessKilled() : new ProviderUnreachable("No answer");
    };
  }

  #entry(reference: string): Entry {
    const entry = this.#entries.get(reference);
    if (!entry) throw new Error(`The provider knows no ${reference}`);
    return entry;
  }

  #transaction(transactionId: string) {
    const all = [...this.#entries.values()].flatMap(({ transactions }) => transactions);
    const transaction = all.find(({ id }) => id === transactionId);
    if (!transaction) throw new Error(`The provider knows no ${transactionId}`);
    return transaction;
  }
}

function moved({ back, ...transaction }: Entry["transactions"][number], showsParts: boolean): MoneyMoved {
  const isShown = showsParts ? back > 0 : back === transaction.amount;
  return isShown
    ? { kind: "reversed", transaction: { ...transaction, amount: kobo(back) } }
    : { kind: "paid", transaction: { ...transaction, amount: kobo(transaction.amount) } };
}

function sign(body: Buffer): string {
  return createHmac("sha256", SECRET).update(body).digest("hex");
}
