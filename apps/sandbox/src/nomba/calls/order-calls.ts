import { koboOf } from "../../payments/kobo.ts";
import { abandon, attemptInProgress } from "../attempt.ts";
import { createOrder, linkPath } from "../create-order.ts";
import { findOrder } from "../find-order.ts";
import { isPaid } from "../order.ts";
import { refund } from "../refund.ts";
import {
  type Answer,
  type Call,
  type CallInput,
  isRecord,
  ok,
  PROCESSING,
  RECORD_NOT_FOUND,
  REQUEST_FAILED,
} from "./call.ts";

const CLOSED = { success: false, message: "Order can not be cancelled" };

/** Calls of the merchant's server about an order. */
export const orderCalls: readonly Call[] = [
  { name: "create", method: "POST", path: "/checkout/order", answer: create },
  {
    name: "cancel",
    method: "POST",
    path: "/checkout/order/cancel",
    answer({ nomba, body }) {
      const name = body.orderReference;
      if (typeof name !== "string" || name === "") return REQUEST_FAILED;
      const { cancelTakes } = nomba.switches.for(nomba.orders.find(name));
      if (cancelTakes === "refused") return REQUEST_FAILED;
      const by = { nomba: "id", merchant: "reference", either: "either" } as const;
      const found = findOrder(nomba, by[cancelTakes], name);
      if (!found) return RECORD_NOT_FOUND;
      const { order } = found;
      if (isPaid(order))
        return { status: 400, body: { code: "400", description: "Request failed.", data: CLOSED } };
      order.cancelledAt ??= nomba.clock.now().toISOString();
      nomba.orders.save(order);
      return ok({ success: true, message: "Order cancelled successfully" });
    },
  },
  {
    name: "cancel_transaction",
    method: "POST",
    path: "/checkout/transaction/cancel",
    isOfThePage: true,
    answer({ nomba, body }) {
      const found = nomba.orders.findTransaction(String(body.transactionId));
      if (!found || typeof body.forceCancel !== "boolean") return REQUEST_FAILED;
      if (attemptInProgress(found.order) !== found.transaction) return REQUEST_FAILED;
      abandon(nomba, found.order, found.transaction);
      return ok({ success: true, message: "success" });
    },
  },
  { name: "refund", method: "POST", path: "/checkout/refund", answer: refundPayment },
];

function create({ nomba, body, origin }: CallInput): Answer {
  const created = createOrder(nomba, body);
  const email =
    isRecord(body.order) && typeof body.order.customerEmail === "string" ? body.order.customerEmail : "";
  if (created.kind === "created") {
    const { order } = created;
    const { linkForm } = nomba.switches.for(order);
    const data = {
      success: true,
      message: "success",
      checkoutLink: origin + linkPath(order, linkForm),
      orderReference: order.id,
    };
    return {
      status: 200,
      body: { code: "00", description: "checkout order created successful", status: false, data },
    };
  }

  const status = nomba.switches.for({ customerEmail: email }).refusalForm === "http_200" ? 200 : 400;
  if (created.kind === "duplicate") {
    // Nomba really sends this odd description.
    const data = { status: false, message: "An order already exists with this order reference" };
    return { status, body: { code: "400", description: "tokenized transaction failed", data } };
  }
  if (status === 200) return { status, body: { code: created.code, status: false, message: created.why } };
  return { status, body: { code: created.code, description: created.why } };
}

function refundPayment({ nomba, body }: CallInput): Answer {
  const { transactionId, amount, accountNumber } = body;
  const kobo = amount === undefined || amount === null ? undefined : koboOf(amount);
  const isBadAccount = accountNumber !== undefined && !/^\d{10}$/.test(String(accountNumber));
  if (typeof transactionId !== "string" || kobo === null || kobo === 0 || isBadAccount) return REQUEST_FAILED;
  const outcome = refund(nomba, transactionId, kobo);
  if (outcome.kind === "refused") {
    return { status: 400, body: { code: "400", description: outcome.why, data: null } };
  }
  if (outcome.kind === "on_its_way") return PROCESSING;
  const { flagsAsText } = nomba.switches.for(nomba.orders.find(transactionId));
  return ok({ success: flagsAsText ? "true" : true, message: "Refund processed successfully" }, "Success");
}
