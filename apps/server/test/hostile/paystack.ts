import type { Env } from "../../src/env.ts";
import type { Heard } from "../http-listener.ts";
import { paystackEvent, type SignedEvent, signedByPaystack } from "../signed-events.ts";
import { type Changes, dataOf, elseOf, isChanges, merged, type Said } from "./answers.ts";
import type { HostileCompany, ShownSuccess } from "./company.ts";
import { hostileServer, type Reaction } from "./server.ts";

/** A payment at Paystack, in kobo. */
export interface PaystackPayment {
  reference: string;
  id: number;
  amount: number;
}

/** What Paystack says about one payment. What is not mentioned is honest: it was paid in full, once, by card. */
export interface PaystackSays {
  initialize?: Said;
  /** The record of the transaction; `byId` where that differs when it is asked for by its id. */
  record?: Said | "nothing";
  byId?: Said | "nothing";
  refund?: Said;
  /** The refunds of the transaction beside those that were asked for. */
  refunds?: Said;
}

export type PaystackScript = PaystackSays | ((payment: PaystackPayment) => PaystackSays);

interface Entry {
  payment: PaystackPayment;
  script: PaystackScript;
  shown: Record<string, unknown>[];
  refunds: { transactionId: string; amount: number }[];
}

export class HostilePaystack implements HostileCompany<PaystackScript> {
  readonly name = "paystack";
  readonly faults: string[] = [];
  variables: Record<string, string> = {};
  readonly #scripts = new Map<string, PaystackScript>();
  readonly #byReference = new Map<string, Entry>();
  readonly #byId = new Map<string, Entry>();
  #nextId = 4_099_260_001;
  #close = async () => {};

  static async start(): Promise<HostilePaystack> {
    const paystack = new HostilePaystack();
    const server = await hostileServer((asked) => paystack.#react(asked), paystack.faults);
    paystack.variables = { PAYMENT_PROVIDERS: "paystack", PAYSTACK_BASE_URL: server.url };
    paystack.#close = server.close;
    return paystack;
  }

  close(): Promise<void> {
    return this.#close();
  }

  says(mail: string, script: PaystackScript): void {
    this.#scripts.set(mail, script);
  }

  changesItsMind(reference: string, script: PaystackScript): void {
    this.#entry(reference).script = script;
  }

  announces(reference: string, { payments }: Env): SignedEvent {
    const { id } = this.#entry(reference).payment;
    return signedByPaystack(paystackEvent({ id, reference }), { secretKey: payments.paystack!.secretKey });
  }

  get successes(): ShownSuccess[] {
    const shown = [...this.#byReference.values()].flatMap((entry) => entry.shown);
    return shown
      .filter(({ status }) => /^success$/i.test(String(status)))
      .map(({ id, amount, currency }) => ({
        id: String(id),
        amount: Number(amount),
        currency: String(currency),
      }));
  }

  get refunds(): { transactionId: string; amount: number }[] {
    return [...this.#byReference.values()].flatMap(({ refunds }) => refunds);
  }

  #entry(reference: string): Entry {
    const entry = this.#byReference.get(reference);
    if (!entry) throw new Error(`Paystack knows no payment ${reference}`);
    return entry;
  }

  #react({ method, path, query, json }: Heard): Reaction {
    const [, ask = "", name = ""] = /^\/(transaction\/verify|transaction|refund)\/?(.*)$/.exec(path) ?? [];
    switch (`${method} ${ask}`) {
      case "POST transaction":
        return this.#initialize(json as { reference: string; email: string; amount: number });
      case "GET transaction/verify":
        return this.#record(this.#entry(decodeURIComponent(name)), "record");
      case "GET transaction": {
        const entry = this.#byId.get(decodeURIComponent(name));
        return entry ? this.#record(entry, "byId") : NOT_FOUND;
      }
      case "GET refund":
        return this.#listRefunds(query.transaction ?? "");
      case "POST refund":
        return this.#refund(String(json.transaction), Number(json.amount));
    }
    throw new Error("Nobody taught Paystack that");
  }

  #initialize({ reference, email, amount }: { reference: string; email: string; amount: number }): Reaction {
    const payment = { reference, id: this.#nextId++, amount };
    const entry: Entry = { payment, script: this.#scripts.get(email) ?? {}, shown: [], refunds: [] };
    this.#byReference.set(reference, entry);
    this.#byId.set(String(payment.id), entry);
    return said(sayingOf(entry).initialize, {
      authorization_url: `https://checkout.paystack.com/${payment.id}`,
      access_code: String(payment.id),
      reference,
    });
  }

  #record(entry: Entry, by: "record" | "byId"): Reaction {
    const says = sayingOf(entry);
    const answer = by === "byId" && says.byId !== undefined ? says.byId : says.record;
    if (answer === "nothing") return NOT_FOUND;
    const reaction = said(answer, recordOf(entry));
    const data = dataOf(reaction);
    if (data) entry.shown.push(data);
    return reaction;
  }

  #listRefunds(id: string): Reaction {
    const entry = this.#byId.get(id);
    const done = (entry?.refunds ?? []).map(({ amount }) => ({
      transaction: Number(id),
      amount,
      status: "processed",
    }));
    const says = entry && sayingOf(entry).refunds;
    if (says === undefined || isChanges(says)) return { status: 200, body: { status: true, data: done } };
    return elseOf(says);
  }

  #refund(id: string, amount: number): Reaction {
    const entry = this.#byId.get(id);
    if (!entry) return NOT_FOUND;
    entry.refunds.push({ transactionId: id, amount });
    return said(sayingOf(entry).refund, { transaction: Number(id), amount, status: "processed" });
  }
}

const NOT_FOUND: Reaction = {
  status: 404,
  body: { status: false, message: "Transaction reference not found.", code: "transaction_not_found" },
};

function recordOf({ payment: { id, reference, amount }, refunds }: Entry): Record<string, unknown> {
  return {
    id,
    domain: "test",
    status: refunds.length > 0 ? "reversed" : "success",
    reference,
    amount,
    requested_amount: amount,
    currency: "NGN",
    channel: "card",
    gateway_response: "Successful",
  };
}

const sayingOf = ({ script, payment }: Entry): PaystackSays =>
  typeof script === "function" ? script(payment) : script;

function said(says: Said | undefined, honest: Changes): Reaction {
  if (says !== undefined && !isChanges(says)) return elseOf(says);
  return { status: 200, body: { status: true, message: "OK", data: merged(honest, says ?? {}) } };
}
