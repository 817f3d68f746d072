import { nairaText } from "../payments/kobo.ts";
import type { Nomba } from "./nomba.ts";
import { attemptShown, type Order, returnedAmount, type Transaction } from "./order.ts";
import type { Switches } from "./switches.ts";

const ANOTHER_ACCOUNT = "f3d1a9c4-0000-4000-8000-00000000beef";
const ANOTHER_REFERENCE = "order-1000000000000";

/** Whether the record of an attempt is visible yet. It may lag behind the event. */
export function isVisible(nomba: Nomba, transaction: Transaction, switches: Switches): boolean {
  return isOlderThan(nomba, transaction, switches.recordDelaySeconds) && !isDelayed(nomba, transaction);
}

/** The attempt whose record the shop gets when it asks about the order. */
export function visibleAttempt(nomba: Nomba, order: Order, switches: Switches): Transaction | undefined {
  const shown = attemptShown(order.transactions.filter((each) => !isDelayed(nomba, each)));
  return shown && isVisible(nomba, shown, switches) ? shown : undefined;
}

/** The attempt that the checkout transaction shows, including one whose own record is delayed. */
export function attemptAtCheckout(nomba: Nomba, order: Order, switches: Switches): Transaction | undefined {
  const shown = attemptShown(order.transactions);
  return shown && isOlderThan(nomba, shown, switches.recordDelaySeconds) ? shown : undefined;
}

const isDelayed = (nomba: Nomba, transaction: Transaction) =>
  !isOlderThan(nomba, transaction, transaction.recordDelaySeconds);

function isOlderThan(nomba: Nomba, { updatedAt }: Transaction, seconds: number): boolean {
  return nomba.clock.now().getTime() - Date.parse(updatedAt) >= seconds * 1000;
}

/** The record of one attempt. As at Nomba, amounts and flags are text. */
export function recordOf(
  nomba: Nomba,
  order: Order,
  transaction: Transaction,
  switches: Switches,
): Record<string, unknown> {
  if (switches.record === "unrelated") return UNRELATED_RECORD;
  const { card, payer } = transaction;
  const account = switches.record === "other_account" ? ANOTHER_ACCOUNT : nomba.credentials.accountId;
  return {
    id: transaction.id,
    status: switches.recordStatus === "as_it_is" ? transaction.status : switches.recordStatus,
    // For returned money, Nomba shows the amount that was returned.
    amount: nairaText(isReturned(transaction) ? returnedAmount(transaction) : transaction.amount),
    fixedCharge: nairaText(transaction.fee),
    source: "web",
    type: "online_checkout",
    gatewayMessage: transaction.message,
    customerBillerId: card?.masked ?? payer?.account ?? "N/A",
    timeCreated: transaction.createdAt,
    timeUpdated: transaction.updatedAt,
    walletCurrency: "NGN",
    walletBalance: nairaText(nomba.orders.walletBalance),
    billingVendorReference: transaction.vendorReference,
    paymentVendorReference: transaction.vendorReference,
    userId: account,
    currency: transaction.currency,
    entryType: "CREDIT",
    onlineCheckoutOrderId: switches.record === "other_reference" ? ANOTHER_ACCOUNT : order.id,
    onlineCheckoutOrderReference: switches.record === "other_reference" ? ANOTHER_REFERENCE : order.reference,
    onlineCheckoutAmount: nairaText(transaction.amount),
    onlineCheckoutCurrency: transaction.currency,
    onlineCheckoutCustomerEmail: order.customerEmail,
    onlineCheckoutPaymentMethod: transaction.method,
    ...(card && {
      onlineCheckoutCardType: card.brand,
      onlineCheckoutCardPan: card.masked,
      onlineCheckoutCardPanLast4Digits: card.last4,
      onlineCheckoutTokenKey: "N/A",
      onlineCheckoutTokenExpiryMonth: "N/A",
      onlineCheckoutTokenExpiryYear: "N/A",
      onlineCheckoutTokenizedCardPayment: "false",
    }),
  };
}

const isReturned = ({ status }: Transaction) => status === "REFUND" || status === "REVERSED_BY_VENDOR";

/** The record that Nomba's own sandbox was seen to return for any request: an electricity bill. */
export const UNRELATED_RECORD = {
  id: "POS-ELECTRICITY-8F2A1-3b7c1d90-42aa-4a0e-9f54-d0c1b2a39e77",
  status: "SUCCESS",
  amount: "4000.0",
  fixedCharge: "100.0",
  source: "pos",
  type: "phcn",
  gatewayMessage: "SUCCESS",
  customerBillerId: "0101180250437",
  timeCreated: "2023-06-14T08:21:45.311Z",
  timeUpdated: "2023-06-14T08:21:49.502Z",
  walletCurrency: "NGN",
  walletBalance: "96120.4",
  billingVendorReference: "202306140921450001",
  paymentVendorReference: "202306140921450001",
  userId: "8f2a1c77-0000-4000-8000-00000000f00d",
  currency: "NGN",
  entryType: "DEBIT",
};

/** The checkout transaction: order and payment together. */
export function checkoutTransaction(
  nomba: Nomba,
  order: Order,
  transaction: Transaction,
  switches: Switches,
) {
  const { card, payer } = transaction;
  const isPaid = transaction.status === "SUCCESS";
  const isMismatched = switches.record === "other_reference" || switches.record === "unrelated";
  return {
    success: switches.flagsAsText ? String(isPaid) : isPaid,
    message: transaction.message,
    order: {
      orderId: isMismatched ? ANOTHER_ACCOUNT : order.id,
      orderReference: isMismatched ? ANOTHER_REFERENCE : order.reference,
      customerId: order.customerId,
      accountId:
        switches.record === "other_account"
          ? ANOTHER_ACCOUNT
          : (order.accountId ?? nomba.credentials.accountId),
      callbackUrl: order.callbackUrl,
      customerEmail: order.customerEmail,
      // The requested amount, whatever was paid.
      amount: nairaText(order.amount),
      currency: order.currency,
    },
    transactionDetails: {
      transactionDate: transaction.createdAt,
      paymentReference: transaction.id,
      paymentVendorReference: transaction.vendorReference,
      tokenizedCardPayment: switches.flagsAsText ? "false" : false,
      statusCode: transaction.message,
    },
    transferDetails: payer && {
      sessionId: transaction.sessionId,
      beneficiaryAccountName: MERCHANT_NAME,
      beneficiaryAccountNumber: order.transferAccount?.number ?? "",
      originatorAccountName: payer.name,
      originatorAccountNumber: payer.account,
      narration: order.reference,
      destinationInstitutionCode: "090645",
      paymentReference: transaction.merchantTxRef,
    },
    cardDetails: card && {
      cardPan: card.masked,
      cardType: card.brand,
      cardCurrency: transaction.currency,
      cardBank: "057",
    },
  };
}

export const MERCHANT_NAME = "Suya and Silk";

export const NO_CHECKOUT_TRANSACTION = {
  success: false,
  message: "No transaction found for the provided orderId/orderReference",
  order: null,
  transactionDetails: null,
  transferDetails: null,
  cardDetails: null,
};
