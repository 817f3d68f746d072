import { randomUUID } from "node:crypto";
import type { Env } from "../../src/env.ts";
import type { Heard } from "../http-listener.ts";
import { nombaEvent, type SignedEvent, signedByNomba } from "../signed-events.ts";
import { type Changes, dataOf, elseOf, isChanges, merged, type Said } from "./answers.ts";
import type { HostileCompany, ShownSuccess } from "./company.ts";
import { hostileServer, type Reaction } from "./server.ts";

export const ACCOUNT = "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77";

/** An order at Nomba. */
export interface NombaOrder {
  reference: string;
  /** Nomba's own name for it. */
  orderId: string;
  /** What an honest Nomba calls the money that pays it. */
  transactionId: string;
  /** Naira, as text. */
  amount: string;
}

/** What one of Nomba's calls says about an order; "nothing": that there is no such thing. */
type NombaSaid = Said | "nothing";

/** What Nomba says about one order. What is not mentioned is honest: the order was paid in full, once, by card. */
export interface NombaSays {
  create?: NombaSaid;
  /** The record of a single transaction. */
  record?: NombaSaid;
  /** The same asked for by the transaction's own name, where that differs. */
  byTransaction?: NombaSaid;
  /** The checkout's transaction. */
  checkout?: NombaSaid;
  /** Records beside the honest one in the list of transactions. */
  alsoListed?: readonly Changes[];
  list?: NombaSaid;
  cancel?: NombaSaid;
  refund?: NombaSaid;
}

export type NombaScript = NombaSays | ((order: NombaOrder) => NombaSays);

interface Entry {
  order: NombaOrder;
  script: NombaScript;
  /** Every record of a transaction that was shown, as it was sent. */
  shown: Record<string, unknown>[];
  refunds: { transactionId: string; amount: number }[];
}

export class HostileNomba implements HostileCompany<NombaScript> {
  readonly name = "nomba";
  readonly faults: string[] = [];
  variables: Record<string, string> = {};
  readonly #scripts = new Map<string, NombaScript>();
  readonly #entries = new Map<string, Entry>();
  /** By every name of money that is spoken of. */
  readonly #moneyOf = new Map<string, Entry>();
  #close = async () => {};

  static async start(): Promise<HostileNomba> {
    const nomba = new HostileNomba();
    const server = await hostileServer((asked) => nomba.#react(asked), nomba.faults);
    nomba.variables = { PAYMENT_PROVIDERS: "nomba", NOMBA_BASE_URL: server.url };
    nomba.#close = server.close;
    return nomba;
  }

  close(): Promise<void> {
    return this.#close();
  }

  says(mail: string, script: NombaScript): void {
    this.#scripts.set(mail, script);
  }

  changesItsMind(reference: string, script: NombaScript): void {
    const entry = this.#entry(reference);
    entry.script = script;
    this.#nameMoneyOf(entry);
  }

  announces(reference: string, { payments }: Env): SignedEvent {
    const { orderId, transactionId } = this.#entry(reference).order;
    const requestId = randomUUID();
    const event = nombaEvent({ requestId, transactionId, orderReference: reference, orderId });
    return signedByNomba(event, { secret: payments.nomba!.webhookSecrets[0]! });
  }

  get successes(): ShownSuccess[] {
    const shown = this.#all.flatMap((entry) => entry.shown);
    return shown
      .filter(({ status }) => /^\s*(SUCCESS|PAYMENT_SUCCESSFUL)\s*$/i.test(String(status)))
      .map(({ id, amount, currency, onlineCheckoutCurrency }) => ({
        id: String(id),
        amount: Math.round(Number(amount) * 100),
        currency: String(currency || onlineCheckoutCurrency),
      }));
  }

  get refunds(): { transactionId: string; amount: number }[] {
    return this.#all.flatMap(({ refunds }) => refunds);
  }

  get #all(): Entry[] {
    return [...new Set(this.#entries.values())];
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new Error(`Nomba knows no order ${name}`);
    return entry;
  }

  #react({ method, path, query, json }: Heard): Reaction {
    switch (`${method} ${path}`) {
      case "POST /v1/auth/token/issue":
        return accepted({
          access_token: randomUUID(),
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        });
      case "POST /v1/checkout/order":
        return this.#create(json.order as Record<string, string>);
      case "GET /v1/transactions/accounts/single":
        return this.#record(query);
      case "GET /v1/checkout/transaction":
        return this.#checkout(this.#entry(query.id ?? ""));
      case "POST /v1/transactions/accounts":
        return this.#list(this.#entry(String(json.orderReference)));
      case "POST /v1/checkout/order/cancel": {
        const { order, script } = this.#entry(String(json.orderReference));
        return said(script, order, "cancel", { success: true, message: "Order cancelled successfully" });
      }
      case "POST /v1/checkout/refund":
        return this.#refund(String(json.transactionId), Number(json.amount));
    }
    throw new Error(`Nobody taught Nomba ${method} ${path}`);
  }

  #create({ orderReference = "", customerEmail = "", amount = "" }: Record<string, string>): Reaction {
    const order: NombaOrder = {
      reference: orderReference,
      orderId: randomUUID(),
      transactionId: `WEB-ONLINE_C-0B3C1-${randomUUID()}`,
      amount,
    };
    const script = this.#scripts.get(customerEmail) ?? {};
    const named = changesOf(sayingOf(script, order).create).orderReference;
    if (typeof named === "string" || typeof named === "number") order.orderId = String(named);
    const entry: Entry = { order, script, shown: [], refunds: [] };
    for (const name of [orderReference, order.orderId]) this.#entries.set(name.toLowerCase(), entry);
    this.#nameMoneyOf(entry);
    return said(script, order, "create", {
      success: true,
      message: "success",
      checkoutLink: `https://pay.nomba.com/checkout/${orderReference}`,
      orderReference: order.orderId,
    });
  }

  #record(query: Record<string, string>): Reaction {
    if (query.transactionRef === undefined) {
      const entry = this.#entry(query.orderId ?? query.orderReference ?? "");
      return remembering(entry, said(entry.script, entry.order, "record", recordOf(entry)));
    }
    const entry = this.#moneyOf.get(query.transactionRef.toLowerCase());
    if (!entry) return NOT_FOUND;
    const { byTransaction, alsoListed = [] } = sayingOf(entry.script, entry.order);
    const other = alsoListed.find(({ id }) => isSame(id, query.transactionRef));
    if (other) return remembering(entry, accepted(merged(recordOf(entry, other.id), other)));
    const call = byTransaction === undefined ? "record" : "byTransaction";
    return remembering(entry, said(entry.script, entry.order, call, recordOf(entry)));
  }

  /** The first to speak of some money keeps it. */
  #nameMoneyOf(entry: Entry): void {
    const { record, alsoListed = [] } = sayingOf(entry.script, entry.order);
    for (const id of [entry.order.transactionId, changesOf(record).id, ...alsoListed.map(({ id }) => id)]) {
      const name = String(id).toLowerCase();
      if (id !== undefined && !this.#moneyOf.has(name)) this.#moneyOf.set(name, entry);
    }
  }

  #checkout({ order, script }: Entry): Reaction {
    return said(
      script,
      order,
      "checkout",
      {
        success: true,
        message: "PAYMENT SUCCESSFUL",
        order: {
          orderId: order.orderId,
          orderReference: order.reference,
          accountId: ACCOUNT,
          amount: order.amount,
          currency: "NGN",
        },
        transactionDetails: { paymentReference: order.transactionId, statusCode: "PAYMENT SUCCESSFUL" },
        cardDetails: { cardType: "Visa" },
      },
      {
        success: false,
        message: "No transaction found for the provided orderId/orderReference",
        order: null,
      },
    );
  }

  #list(entry: Entry): Reaction {
    const { script, order } = entry;
    const says = sayingOf(script, order);
    const own =
      says.record === undefined || isChanges(says.record) ? [merged(recordOf(entry), says.record ?? {})] : [];
    const others = (says.alsoListed ?? []).map((changes) => merged(recordOf(entry, changes.id), changes));
    const results = [...others, ...own];
    if (says.list === undefined) entry.shown.push(...results);
    return said(script, order, "list", { results, cursor: "" });
  }

  #refund(transactionId: string, amount: number): Reaction {
    const entry = this.#moneyOf.get(transactionId.toLowerCase());
    if (!entry) return { status: 200, body: { code: "400", description: "Transaction not found" } };
    entry.refunds.push({ transactionId, amount: Math.round(amount * 100) });
    const { script, order } = entry;
    return said(script, order, "refund", { success: true, message: "Refund processed successfully" });
  }
}

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

const NOT_FOUND: Reaction = {
  status: 404,
  body: { code: "404", description: "Transaction matching query not found" },
};

function accepted(data: object): { status: number; body: object } {
  return { status: 200, body: { code: "00", description: "SUCCESS", data } };
}

function recordOf({ order, refunds }: Entry, id: unknown = order.transactionId): Record<string, unknown> {
  const isReversed = refunds.some(({ transactionId }) => transactionId === id);
  return {
    id: order.transactionId,
    status: isReversed ? "REFUND" : "SUCCESS",
    amount: order.amount,
    fixedCharge: "56",
    source: "web",
    type: "online_checkout",
    gatewayMessage: "PAYMENT SUCCESSFUL",
    timeCreated: "2026-01-15T09:30:12.120Z",
    userId: ACCOUNT,
    currency: "NGN",
    onlineCheckoutOrderId: order.orderId,
    onlineCheckoutOrderReference: order.reference,
    onlineCheckoutAmount: order.amount,
    onlineCheckoutCurrency: "NGN",
    onlineCheckoutPaymentMethod: "card_payment",
  };
}

function sayingOf(script: NombaScript, order: NombaOrder): NombaSays {
  return typeof script === "function" ? script(order) : script;
}

function said(
  script: NombaScript,
  order: NombaOrder,
  call: Exclude<keyof NombaSays, "alsoListed">,
  honest: Record<string, unknown>,
  nothing?: object,
): Reaction {
  const says = sayingOf(script, order)[call] ?? {};
  if (says === "nothing") return nothing ? accepted(nothing) : NOT_FOUND;
  return isChanges(says) ? accepted(merged(honest, says)) : elseOf(says);
}

const changesOf = (says: NombaSaid | undefined): Changes => (isChanges(says) ? says : {});

function remembering(entry: Entry, reaction: Reaction): Reaction {
  const data = dataOf(reaction);
  if (data) entry.shown.push(data);
  return reaction;
}
