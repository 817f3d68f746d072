import { z } from "zod";
import { nairaNumber } from "../../payments/kobo.ts";
import { attemptInProgress } from "../attempt.ts";
import { findOrder } from "../find-order.ts";
import { BANK_NAME } from "../hosted/bank-name.ts";
import type { Order } from "../order.ts";
import { confirmTransfer, enterOtp, openTransferAccount, payByCard } from "../pay-on-page.ts";
import { MERCHANT_NAME } from "../record.ts";
import type { CallName } from "../switches.ts";
import { type Answer, type Call, type CallInput, ok, RECORD_NOT_FOUND, REQUEST_FAILED } from "./call.ts";

const CardText = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "cardDetails must be JSON" });
      return z.NEVER;
    }
  })
  .pipe(
    z.object({
      cardNumber: z.string().transform((number) => number.replace(/\D/g, "")),
      cardExpiryMonth: z.coerce.string().regex(/^(0?[1-9]|1[0-2])$/),
      cardExpiryYear: z.coerce.string().regex(/^(\d{2}|\d{4})$/),
      cardCVV: z.coerce.string().regex(/^\d{3,4}$/),
      cardPin: z.coerce.string().default(""),
    }),
  );

/** Calls of the shopper's page. It has no token and uses Nomba's own order id. */
export const pageCalls: readonly Call[] = [
  pageCall("order", "GET", "/checkout/order/:reference", ({ order }) =>
    ok({ order: orderForPage(order), hasSavedCards: false, base64EncodedRsaPublicKey: "" }),
  ),
  pageCall("card", "POST", "/checkout/checkout-card-detail", card),
  pageCall("otp", "POST", "/checkout/checkout-card-otp", ({ nomba, order, body }) => {
    const transaction = order.transactions.find(({ id }) => id === body.transactionId);
    if (!transaction) return RECORD_NOT_FOUND;
    if (typeof body.otp !== "string") return REQUEST_FAILED;
    return ok({ ...enterOtp(nomba, order, transaction, body.otp.trim()) });
  }),
  pageCall("resend_otp", "POST", "/checkout/resend-otp", ({ order }) => {
    const isRunning = attemptInProgress(order) !== undefined;
    return ok({ status: isRunning, message: isRunning ? "OTP sent" : "There is no payment to confirm" });
  }),
  pageCall("transfer_account", "GET", "/checkout/get-checkout-kta/:reference", ({ nomba, order }) => {
    const { number } = openTransferAccount(nomba, order);
    return ok({ accountNumber: number, accountName: MERCHANT_NAME, bankName: BANK_NAME });
  }),
  pageCall("confirm_receipt", "POST", "/checkout/confirm-transaction-receipt", ({ nomba, order }) => {
    const { isPaid, message } = confirmTransfer(nomba, order);
    return ok({ status: isPaid, message, order: orderForPage(order) });
  }),
];

type OrderCallInput = CallInput & { order: Order };

/** GET calls have the order id in the path, POST calls in the body. */
function pageCall(
  name: CallName,
  method: Call["method"],
  path: string,
  answer: (given: OrderCallInput) => Answer,
): Call {
  return {
    name,
    method,
    path,
    isOfThePage: true,
    answer(given) {
      const id = method === "GET" ? given.params.reference : given.body.orderReference;
      const found = findOrder(given.nomba, "id", id);
      return found ? answer({ ...given, order: found.order }) : RECORD_NOT_FOUND;
    },
  };
}

function card({ nomba, order, body, origin }: OrderCallInput): Answer {
  const details = CardText.safeParse(body.cardDetails);
  if (!details.success) return REQUEST_FAILED;
  const { cardNumber, cardExpiryMonth, cardExpiryYear, cardPin } = details.data;
  const answer = payByCard(nomba, order, {
    number: cardNumber,
    expiryMonth: cardExpiryMonth,
    expiryYear: cardExpiryYear,
    pin: cardPin,
  });
  if (answer.responseCode !== "S0") return ok({ ...answer });
  const secureAuthenticationData = {
    jwt: Buffer.from(JSON.stringify({ ReferenceId: answer.transactionId })).toString("base64url"),
    md: answer.transactionId,
    acsUrl: `${origin}/nomba/bank`,
    termUrl: `${origin}/nomba/callback/${answer.transactionId}`,
  };
  return ok({ ...answer, secureAuthenticationData });
}

function orderForPage(order: Order) {
  return {
    orderId: order.id,
    orderReference: order.reference,
    customerId: order.customerId,
    customerEmail: order.customerEmail,
    callbackUrl: order.callbackUrl,
    amount: nairaNumber(order.amount),
    currency: order.currency,
    businessName: MERCHANT_NAME,
    businessEmail: "hello@example.com",
    businessLogo: null,
  };
}
