import { createHmac } from "node:crypto";

interface Signed {
  event_type: string;
  requestId: string;
  data: {
    merchant: { userId?: unknown; walletId?: unknown };
    transaction: { transactionId?: unknown; type?: unknown; time?: unknown; responseCode?: unknown };
  };
}

/** The nine values that the signature covers. Everything else in an event could be changed in transit. */
export function signedText({ event_type, requestId, data }: Signed, timestamp: string): string {
  const { merchant, transaction } = data;
  const values = [
    event_type,
    requestId,
    merchant.userId,
    merchant.walletId,
    transaction.transactionId,
    transaction.type,
    transaction.time,
    transaction.responseCode,
    timestamp,
  ];
  return values
    .map((value) => (value === null || value === undefined || value === "null" ? "" : String(value)))
    .join(":");
}

export function signatureOf(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("base64");
}
