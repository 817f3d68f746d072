import { findOrder } from "../find-order.ts";
import type { Nomba } from "../nomba.ts";
import type { Order, Transaction } from "../order.ts";
import {
  attemptAtCheckout,
  checkoutTransaction,
  isVisible,
  NO_CHECKOUT_TRANSACTION,
  recordOf,
  UNRELATED_RECORD,
  visibleAttempt,
} from "../record.ts";
import { type Answer, type Call, type CallInput, ok, REQUEST_FAILED } from "./call.ts";

const MAX_LISTED = 50;

/** Calls that read payment records. */
export const recordCalls: readonly Call[] = [
  { name: "single", method: "GET", path: "/transactions/accounts/single", answer: single },
  {
    name: "checkout_transaction",
    method: "GET",
    path: "/checkout/transaction",
    answer({ nomba, query }) {
      const by = ({ ORDER_REFERENCE: "reference", ORDER_ID: "id" } as const)[query.idType ?? ""];
      if (!by || !query.id) return REQUEST_FAILED;
      const found = findOrder(nomba, by, query.id);
      const shown = found && attemptAtCheckout(nomba, found.order, found.switches);
      return ok(
        shown ? checkoutTransaction(nomba, found.order, shown, found.switches) : NO_CHECKOUT_TRANSACTION,
      );
    },
  },
  { name: "list", method: "GET", path: "/transactions/accounts", answer: list },
  { name: "list", method: "POST", path: "/transactions/accounts", answer: list },
];

function single({ nomba, query }: CallInput): Answer {
  const { orderId, orderReference, transactionRef } = query;
  const asked = [orderId, orderReference, transactionRef].filter((name) => name !== undefined && name !== "");
  if (asked.length !== 1) return REQUEST_FAILED;
  if (transactionRef) return oneTransaction(nomba, transactionRef);

  const found = orderId ? findOrder(nomba, "id", orderId) : findOrder(nomba, "reference", orderReference);
  if (!found) return nomba.switches.for().record === "unrelated" ? record(UNRELATED_RECORD) : notFound(nomba);
  // Nomba's own sandbox answers with an unrelated record, whether the order has an attempt or not.
  if (found.switches.record === "unrelated") return record(UNRELATED_RECORD);
  const shown = visibleAttempt(nomba, found.order, found.switches);
  return shown ? record(recordOf(nomba, found.order, shown, found.switches)) : notFound(nomba, found.order);
}

function oneTransaction(nomba: Nomba, id: string): Answer {
  const found = nomba.orders.findTransaction(id);
  const retained = found && findOrder(nomba, "id", found.order.id);
  if (!found || !retained || !isVisible(nomba, found.transaction, retained.switches))
    return notFound(nomba, found?.order);
  return record(recordOf(nomba, found.order, found.transaction, retained.switches));
}

function record(data: object): Answer {
  return { status: 200, body: { code: "00", description: "SUCCESS", data } };
}

function notFound(nomba: Nomba, order?: Order): Answer {
  return nomba.switches.for(order).notFoundForm === "code_01"
    ? { status: 200, body: { code: "01", description: "Transaction not found", data: null } }
    : { status: 404, body: { code: "404", description: "Transaction matching query not found" } };
}

/** Newest first, paged. A filter without matches gives an empty list, not an error. */
function list({ nomba, query, body }: CallInput): Answer {
  const limit = Math.min(Number(query.limit) || MAX_LISTED, MAX_LISTED);
  const from = Number(query.cursor) || 0;
  const named = body.orderReference ?? body.orderId ?? body.transactionRef;
  const one = typeof named === "string" ? nomba.orders.find(named) : undefined;
  const matching = (one ? [one] : nomba.orders.list())
    .flatMap((order) => order.transactions.map((transaction) => ({ order, transaction })))
    .filter(({ order, transaction }) => {
      const retained = findOrder(nomba, "id", order.id);
      return (
        retained &&
        isVisible(nomba, transaction, retained.switches) &&
        matches(order, transaction, body, query)
      );
    })
    .toSorted((a, b) => (a.transaction.createdAt < b.transaction.createdAt ? 1 : -1));
  const results = matching
    .slice(from, from + limit)
    .map(({ order, transaction }) => recordOf(nomba, order, transaction, nomba.switches.for(order)));
  const cursor = from + limit < matching.length ? String(from + limit) : "";
  return ok({ results, cursor }, "SUCCESS");
}

function matches(
  order: Order,
  transaction: Transaction,
  wanted: CallInput["body"],
  { dateFrom, dateTo }: CallInput["query"],
) {
  const own: Record<string, string> = {
    transactionRef: transaction.id,
    status: transaction.status,
    source: "web",
    type: "online_checkout",
    merchantTxRef: transaction.merchantTxRef,
    orderReference: order.reference,
    orderId: order.id,
    terminalId: "",
    rrn: "",
  };
  const isWanted = Object.entries(own).every(
    ([name, value]) => wanted[name] === undefined || wanted[name] === value,
  );
  const at = Date.parse(transaction.createdAt);
  const isAfter = !dateFrom || at >= Date.parse(`${dateFrom}Z`);
  const isBefore = !dateTo || at <= Date.parse(`${dateTo}Z`);
  return isWanted && isAfter && isBefore;
}
