import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Paystack } from "./paystack.ts";
import type { Transaction } from "./transaction.ts";

const WHOLE = /^[1-9]\d{0,13}$/;

const InitializeRequest = z.object({
  email: z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  amount: z.union([z.number(), z.string()]).transform(String).pipe(z.string().regex(WHOLE)).transform(Number),
  currency: z.enum(["NGN"]).default("NGN"),
  reference: z
    .string()
    .regex(/^[A-Za-z0-9.=-]{1,100}$/)
    .optional(),
  callback_url: z.url({ protocol: /^https?$/ }).nullish(),
  channels: z.array(z.string()).nullish(),
  metadata: z.unknown().optional(),
});

const MESSAGES: Record<string, string> = {
  email: "Invalid Email Address Passed",
  amount: "Invalid Amount Sent",
  currency: "Currency not supported by merchant",
  reference: "Transaction reference may only have letters, digits, -, . and =",
  callback_url: "Invalid callback_url",
};

export type InitializeOutcome =
  | { kind: "created"; transaction: Transaction }
  | { kind: "refused"; message: string; field: string }
  | { kind: "duplicate" };

/** Creates a transaction. Its reference cannot be used again. */
export function initialize(paystack: Paystack, asked: unknown): InitializeOutcome {
  const parsed = InitializeRequest.safeParse(asked);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? "");
    return { kind: "refused", message: MESSAGES[field] ?? "Invalid request", field };
  }
  const { email, amount, currency, callback_url, channels, metadata } = parsed.data;
  const reference = parsed.data.reference ?? randomBytes(8).toString("hex");
  if (paystack.transactions.find(reference)) return { kind: "duplicate" };
  const now = paystack.clock.now().toISOString();
  const transaction: Transaction = {
    id: paystack.transactions.nextId(),
    reference,
    accessCode: randomBytes(10).toString("hex").slice(0, 15),
    createdAt: now,
    requestedAmount: amount,
    amount,
    currency,
    email,
    callbackUrl: callback_url ?? null,
    metadata: metadata ?? null,
    channels: channels ?? null,
    status: "abandoned",
    gatewayResponse: "The transaction was not completed",
    channel: "card",
    card: null,
    fees: null,
    paidAt: null,
    updatedAt: now,
    refunds: [],
    switches: {},
  };
  paystack.transactions.save(transaction);
  return { kind: "created", transaction };
}
