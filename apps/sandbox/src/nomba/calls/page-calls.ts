import { z } from "zod";
import { nairaNumber } from "../../payments/kobo.ts";
import { attemptInProgress } from "../attempt.ts";
import { findOrder } from "../find-order.ts";
import { BANK_NAME } from "../hosted/bank-name.ts";
import type { Order } from "../order.ts";
import {
  confirmTransfer,
  enterOtp,
  openTransferAccount,
  type PageAnswer,
  payByCard,
} from "../pay-on-page.ts";
import { MERCHANT_NAME } from "../record.ts";
import { type Answer, type Call, type Given, ok, RECORD_NOT_FOUND, REQUEST_FAILED } from "./call.ts";

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

/** What the shopper's page asks. It has no token, and names an order as Nomba named it. */
export const pageCalls: readonly Call[] = [
  {
    name: "order",
    method: "GET",
    path: "/checkout/order/:reference",
    isOfThePage: true,
    answer({ nomba, params }) {
      const found = findOrder(nomba, "id", params.reference);
      if (!found) return RECORD_NOT_FOUND;
      return ok({ order: orderForPage(found.order), hasSavedCards: false, base64EncodedRsaPublicKey: "" });
    },
  },
  { name: "card", method: "POST", path: "/checkout/checkout-card-detail", isOfThePage: true, answer: card },
  {
    name: "otp",
    method: "POST",
    path: "/checkout/checkout-card-otp",
    isOfThePage: true,
    answer({ nomba, body }) {
      const found = findOrder(nomba, "id", body.orderReference);
      const transaction = found?.order.transactions.find(({ id }) => id === body.transactionId);
      if (!found || !transaction) return RECORD_NOT_FOUND;
      if (typeof body.otp !== "string") return REQUEST_FAILED;
      return pageAnswer(enterOtp(nomba, found.order, transaction, body.otp.trim()));
    },
  },
  {
    name: "resend_otp",
    method: "POST",
    path: "/checkout/resend-otp",
    isOfThePage: true,
    answer({ nomba, body }) {
      const found = findOrder(nomba, "id", body.orderReference);
      if (!found) return RECORD_NOT_FOUND;
      const isRunning = attemptInProgress(found.order) !== undefined;
      return ok({ status: isRunning, message: isRunning ? "OTP sent" : "There is no payment to confirm" });
    },
  },
  {
    name: "transfer_account",
    method: "GET",
    path: "/checkout/get-checkout-kta/:reference",
    isOfThePage: true,
    answer({ nomba, params }) {
      const found = findOrder(nomba, "id", params.reference);
      if (!found) return RECORD_NOT_FOUND;
      const { number } = openTransferAccount(nomba, found.order);
      return ok({ accountNumber: number, accountName: MERCHANT_NAME, bankName: BANK_NAME });
    },
  },
  {
    name: "confirm_receipt",
    method: "POST",
    path: "/checkout/confirm-transaction-receipt",
    isOfThePage: true,
    answer({ nomba, body }) {
      const found = findOrder(nomba, "id", body.orderReference);
      if (!found) return RECORD_NOT_FOUND;
      const { isPaid, message } = confirmTransfer(nomba, found.order);
      return ok({ status: isPaid, message, order: orderForPage(found.order) });
    },
  },
];

function card({ nomba, body, origin }: Given): Answer {
  const found = findOrder(nomba, "id", body.orderReference);
  if (!found) return RECORD_NOT_FOUND;
  const details = CardText.safeParse(body.cardDetails);
  if (!details.success) return REQUEST_FAILED;
  const { cardNumber, cardExpiryMonth, cardExpiryYear, cardPin } = details.data;
  const answer = payByCard(nomba, found.order, {
    number: cardNumber,
    expiryMonth: cardExpiryMonth,
    expiryYear: cardExpiryYear,
    pin: cardPin,
  });
  if (answer.responseCode !== "S0") return pageAnswer(answer);
  const secureAuthenticationData = {
    jwt: Buffer.from(JSON.stringify({ ReferenceId: answer.transactionId })).toString("base64url"),
    md: answer.transactionId,
    acsUrl: `${origin}/nomba/bank`,
    termUrl: `${origin}/nomba/callback/${answer.transactionId}`,
  };
  return ok({ ...answer, secureAuthenticationData });
}

function pageAnswer(answer: PageAnswer): Answer {
  return ok({ ...answer });
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
