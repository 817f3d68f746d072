import { nairaNumber } from "../payments/kobo.ts";
import type { Nomba } from "./nomba.ts";
import type { Order, Transaction } from "./order.ts";
import { secondsIso } from "./send-event.ts";
import type { Switches } from "./switches.ts";
import { WALLET_ID } from "./wallet.ts";

export type EventType = "payment_success" | "payment_failed" | "payment_reversal";

const NONE = "N/A";
const NO_CARD = {
  tokenKey: NONE,
  cardType: NONE,
  tokenExpiryYear: NONE,
  tokenExpiryMonth: NONE,
  cardPan: NONE,
};

interface EventInput {
  type: EventType;
  requestId: string;
  order: Order;
  transaction: Transaction;
  at: Date;
}

/** The event about an attempt, as production sends it or as Nomba's own sandbox was seen to send it. */
export function eventBody(
  nomba: Nomba,
  { type, requestId, order, transaction, at }: EventInput,
  switches: Switches,
) {
  const parts = { nomba, order, transaction, at };
  const data = switches.webhookShape === "sandbox" ? sandboxData(parts) : productionData(parts);
  return { event_type: type, requestId, data };
}

type Parts = { nomba: Nomba; order: Order; transaction: Transaction; at: Date };

function productionData({ nomba, order, transaction, at }: Parts) {
  const { card, payer } = transaction;
  return {
    merchant: {
      walletId: WALLET_ID,
      walletBalance: nairaNumber(nomba.orders.walletBalance),
      userId: nomba.credentials.accountId,
    },
    terminal: {},
    tokenizedCardData: card ? { ...NO_CARD, cardType: card.brand, cardPan: card.masked } : NO_CARD,
    transaction: {
      ...(card && { cardIssuer: card.brand }),
      fee: nairaNumber(transaction.fee),
      type: "online_checkout",
      transactionId: transaction.id,
      responseCode: transaction.responseCode,
      ...(transaction.responseCode !== "" && { responseCodeMessage: transaction.message }),
      originatingFrom: "web",
      merchantTxRef: transaction.merchantTxRef,
      transactionAmount: nairaNumber(transaction.amount),
      time: secondsIso(at),
    },
    customer: {
      billerId: card?.masked ?? payer?.account ?? NONE,
      productId: card?.first6 ?? payer?.bankCode ?? NONE,
    },
    order: {
      ...orderPart(order, transaction),
      accountId: order.accountId ?? nomba.credentials.accountId,
      cardType: card?.brand ?? NONE,
      cardLast4Digits: card?.last4 ?? NONE,
      cardCurrency: card ? transaction.currency : NONE,
    },
  };
}

function sandboxData({ nomba, order, transaction, at }: Parts) {
  const { card, payer } = transaction;
  const masked = card ? `${card.first6}******${card.last4}` : (payer?.account ?? NONE);
  return {
    merchant: { walletId: NONE, walletBalance: NONE, userId: nomba.credentials.accountId },
    terminal: {},
    tokenizedCardData: NO_CARD,
    transaction: {
      fee: 0.28,
      type: "online_checkout",
      transactionId: transaction.id,
      responseCode: transaction.responseCode,
      originatingFrom: "web",
      merchantTxRef: `txref-${Math.floor(at.getTime() / 1000)}`,
      transactionAmount: nairaNumber(transaction.amount),
      time: secondsIso(at),
    },
    customer: { billerId: masked, productId: card?.first6 ?? payer?.bankCode ?? NONE },
    order: {
      ...orderPart(order, transaction),
      accountId: nomba.credentials.accountId,
      cardType: NONE,
      cardLast4Digits: NONE,
      cardCurrency: NONE,
    },
  };
}

function orderPart(order: Order, { amount, currency, method }: Transaction) {
  return {
    amount: nairaNumber(amount),
    orderId: order.id,
    customerEmail: order.customerEmail,
    customerId: order.customerId,
    isTokenizedCardPayment: "false",
    orderReference: order.reference,
    paymentMethod: method,
    callbackUrl: order.callbackUrl ?? "",
    currency,
    ...(order.orderMetaData && { orderMetaData: order.orderMetaData }),
  };
}
