import type { IncomingHttpHeaders } from "node:http";
import type { Kobo } from "@shop/contract/money";
import type { ProviderName } from "@shop/contract/payments";

/** What a provider needs to open a payment. */
export interface PaymentToOpen {
  /** The shop's own name for it; spent at its first use, paid or not. */
  reference: string;
  amount: Kobo;
  /** The shopper's public id. */
  customerId: string;
  customerMail: string;
  /** Where the browser goes after an attempt. Without a query. */
  callbackUrl: string;
}

export interface OpenedPayment {
  /** What the provider calls it: its own id, or our reference again. */
  providerReference: string;
  /** The provider's checkout page, to be used as received. */
  link: string;
}

/** A payment as both sides know it. The provider's name is unknown while opening it was not answered. */
export interface KnownPayment {
  reference: string;
  providerReference: string | null;
}

/** Money that moved, in the provider's records. */
export interface ProviderTransaction {
  /** Unique at this provider for ever. */
  id: string;
  /** Which payment the provider says it belongs to: ours, or the record is not of this payment at all. */
  reference: string;
  amount: Kobo;
  /** ISO 4217. */
  currency: string;
  /** `card`, `bank_transfer` … as the provider says it: for people. */
  channel: string;
  /** Whether it went to the account the shop named; null where the provider does not tell. */
  isOurAccount: boolean | null;
  /**
   * A second name of the payment in the record, where the provider's own name for ours is not known: it may be that
   * one, or the name of another payment.
   */
  otherName?: string;
}

/** One of several transactions of a payment: somebody paid twice, or again after the first money was reversed. */
export interface MoneyMoved {
  kind: "paid" | "reversed";
  transaction: ProviderTransaction;
}

/** A record that this adapter cannot read. Neither paid nor failed: a person or a later record decides. */
export interface Unrecognised {
  kind: "unrecognised";
  /** For people. */
  reason: string;
  /** Whether it says that money has come for this payment, only not how much, in what currency or under what id. */
  saysPaid: boolean;
  /** Which transaction it is about; not given where it names none. */
  transactionId?: string;
}

/** A transaction in a provider's list that moved money, or that cannot be read. */
export interface ListedTransaction {
  id: string;
  /** The payment's name, ours or the provider's; null where the record has none. */
  reference: string | null;
  /** What came; null where it cannot be read. */
  amount: Kobo | null;
  currency: string;
  /** How much of it went back, as far as the records show. */
  returned: Kobo;
}

/** What a provider's records say about a payment. `alsoThere`: its other transactions, as far as they matter. */
export type Finding =
  /** Never tried, abandoned or unknown: these cannot be told apart, so it means "unpaid so far", never "failed". */
  | { kind: "not_found" }
  /** @param announces the transaction that the provider calls a success without showing its record yet */
  | { kind: "pending"; announces?: string }
  /** The transaction that was asked about belongs to another payment. */
  | { kind: "not_ours" }
  /** An attempt failed; the shopper may try again on the same page. The reason is for people. */
  | { kind: "failed"; reason: string; transactionId?: string }
  | { kind: "paid"; transaction: ProviderTransaction; alsoThere?: readonly (MoneyMoved | Unrecognised)[] }
  /** It was paid and reversed: `transaction.amount` is how much was reversed, which may be a part of what was paid. */
  | {
      kind: "reversed";
      transaction: ProviderTransaction;
      alsoThere?: readonly (MoneyMoved | Unrecognised)[];
    }
  | Unrecognised;

/** A signed event, verified. It proves nothing but that it is time to look. */
export type ProviderEvent =
  /** What the provider sends to try the address. */
  | { kind: "ping" }
  | { kind: "rejected"; why: string }
  | {
      kind: "event";
      /** The same for every delivery of the same event. */
      id: string;
      type: string;
      /** Whether it says that money has come. */
      saysPaid: boolean;
      /** The names under which a payment of ours may be found; empty for events about other things. */
      references: readonly string[];
      transactionId: string | null;
      /** What it says about a payment that the customer's bank disputes, for people. */
      dispute?: string;
    };

/** The provider could not be reached, was too slow, or answered nonsense: whether it acted is not known. */
export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
  /** Whether the request never left the shop, so that the provider cannot have acted on it. */
  readonly neverSent: boolean;
  constructor(message: string, { neverSent = false }: { neverSent?: boolean } = {}) {
    super(message);
    this.neverSent = neverSent;
  }
}

/** Does what must be done before a request is sent: while that cannot be done, the request is never sent. */
export async function beforeSending<Result>(preparation: Promise<Result>): Promise<Result> {
  try {
    return await preparation;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    throw new ProviderUnreachable(error.message, { neverSent: true });
  }
}

/** The provider understood and said no. `reason` is for people. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
  readonly reason: "reference_taken" | "already_refunded" | "not_allowed" | "bad_request";
  constructor(reason: ProviderRefused["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * One company that takes money online. Each adapter converts money at its edge: here it is integer kobo. Every call
 * has its own limits of time and size, and throws ProviderUnreachable or ProviderRefused. None is made inside a
 * transaction.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Where its checkout page may come from: for the frame and for the messages that count. */
  readonly checkoutOrigins: readonly string[];
  /** Whether its records show a refund of a part; where not, they show only that all of a payment is back. */
  readonly showsPartRefunds: boolean;
  open(payment: PaymentToOpen): Promise<OpenedPayment>;
  /**
   * Never repeats an attempt: it only reads.
   * @param transactionId asks for this transaction, not for the payment's latest
   * @param wasPaid whether it was found paid before: then reversals since are asked for too
   */
  lookUp(payment: KnownPayment & { transactionId?: string; wasPaid?: boolean }): Promise<Finding>;
  /** All transactions that were begun from `from` and before `to`, and moved money. */
  list(time: { from: Date; to: Date }): Promise<ListedTransaction[]>;
  /** Asks that no further attempt be let in. Money may still come: a transfer is not stopped by it. */
  cancel(payment: KnownPayment): Promise<void>;
  /**
   * Sends money back. After ProviderUnreachable look the payment up before trying again, unless it was never sent.
   * @param refund.key the same for every try of the same refund, until the provider refuses it
   * @param refund.mayBeSent whether an earlier try of it may have arrived
   * @param refund.sentBefore the amounts of the earlier refunds of the same transaction
   * @param refund.backBefore how much of the transaction was back before it, in whatever way
   */
  refund(refund: {
    transactionId: string;
    amount: Kobo;
    key: string;
    mayBeSent: boolean;
    sentBefore: readonly Kobo[];
    backBefore: Kobo;
  }): Promise<"refunded" | "on_its_way">;
  readEvent(received: { headers: IncomingHttpHeaders; body: Buffer; now: Date }): ProviderEvent;
  /** Lets go of its connections. What is being asked at that moment fails. */
  close(): Promise<void>;
}
