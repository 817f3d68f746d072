import { createHmac } from "node:crypto";

export interface SignedEvent {
  payload: Buffer;
  headers: Record<string, string>;
}

type Fields = Record<string, unknown>;

/** Nomba's webhook event for a successful payment. */
export function nombaEvent({
  requestId,
  transactionId,
  orderReference,
  orderId,
}: {
  requestId: string;
  transactionId: string;
  orderReference: string;
  orderId: string;
}) {
  return {
    event_type: "payment_success",
    requestId,
    data: {
      merchant: { walletId: "64b8f0a2c3d4e5f601234567", userId: "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77" },
      transaction: {
        transactionId,
        type: "online_checkout",
        time: "2026-01-15T09:30:12Z",
        responseCode: "",
        merchantTxRef: "9PSB260115093012000000001",
        transactionAmount: 4000,
      },
      customer: { billerId: "0123456789", productId: "033" },
      order: { orderReference, orderId, amount: 4000, currency: "NGN", paymentMethod: "bank_transfer" },
    },
  };
}

/** Signs as Nomba does: nine values, none of them from the order. */
export function signedByNomba(
  event: Fields,
  { secret, now = new Date() }: { secret: string; now?: Date },
): SignedEvent {
  const timestamp = now.toISOString();
  const { merchant = {}, transaction = {} } = (event.data ?? {}) as Record<string, Fields>;
  const text = [
    event.event_type,
    event.requestId,
    merchant.userId,
    merchant.walletId,
    transaction.transactionId,
    transaction.type,
    transaction.time,
    transaction.responseCode,
    timestamp,
  ].join(":");
  return {
    payload: Buffer.from(JSON.stringify(event)),
    headers: {
      "nomba-signature": createHmac("sha256", secret).update(text).digest("base64"),
      "nomba-timestamp": timestamp,
    },
  };
}

/** Paystack's webhook event for a successful payment. */
export function paystackEvent({ id, reference }: { id: number | string; reference: string }) {
  return {
    event: "charge.success",
    data: { id: id as unknown, reference, amount: 400_000, currency: "NGN", status: "success" },
  };
}

/** Signs as Paystack does: the whole body. */
export function signedByPaystack(event: Fields, { secretKey }: { secretKey: string }): SignedEvent {
  const payload = Buffer.from(JSON.stringify(event));
  return {
    payload,
    headers: { "x-paystack-signature": createHmac("sha512", secretKey).update(payload).digest("hex") },
  };
}
