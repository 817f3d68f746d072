import { z } from "zod";
import { Fault } from "../payments/faults.ts";
import { changeOf } from "../payments/switch-change.ts";

/** Calls that can be made to fail. */
export const CallName = z.enum([
  "token",
  "create",
  "order",
  "single",
  "checkout_transaction",
  "list",
  "confirm_receipt",
  "cancel",
  "cancel_transaction",
  "refund",
  "card",
  "otp",
  "resend_otp",
  "transfer_account",
  "event_logs",
  "re_push",
]);
export type CallName = z.infer<typeof CallName>;

export const FaultyCall = z.enum(["all", ...CallName.options]);
export type FaultyCall = z.infer<typeof FaultyCall>;

/** Switches for everyone, for one customer or for one order. */
const ofOrder = {
  linkForm: z.enum(["checkout", "pay", "sandbox"]),
  refusalForm: z.enum(["http_400", "http_200"]),
  autopilot: z.enum(["off", "approve", "decline"]),
  message: z.enum(["on_success", "result", "both", "none", "twice", "foreign"]),
  redirect: z.enum(["on", "none"]),
  framing: z.enum(["allowed", "refused"]),
  linkLifeMinutes: z.int().min(0).max(10_000),
  paysAmount: z.enum(["exact", "lower", "higher"]),
  paysCurrency: z.enum(["NGN", "USD"]),
  transferConfirmation: z.enum(["pays", "waits"]),
  feesOn: z.enum(["merchant", "customer"]),
  record: z.enum(["own", "foreign", "other_account", "other_reference"]),
  recordStatus: z.enum([
    "as_it_is",
    "SUCCESS",
    "PAYMENT_SUCCESSFUL",
    "NEW",
    "PENDING_PAYMENT",
    "PENDING_BILLING",
    "PAYMENT_FAILED",
    "CANCELLED",
    "REVERSED_BY_VENDOR",
    "REFUND",
    "FAILED",
    "ON_THE_MOON",
  ]),
  recordDelaySeconds: z.int().min(0).max(86_400),
  notFoundForm: z.enum(["http_404", "code_01"]),
  flagsAsText: z.boolean(),
  webhooks: z.enum(["on", "none"]),
  webhookShape: z.enum(["production", "sandbox"]),
  webhookDelaySeconds: z.int().min(0).max(86_400),
  webhookCopies: z.int().min(1).max(20),
  webhookOrder: z.enum(["as_they_happen", "reversed"]),
  webhookSignature: z.enum(["right", "wrong", "missing", "response_code_00", "response_code_null"]),
  webhookTimestamp: z.enum(["now", "stale"]),
  webhookTampering: z.enum(["none", "amount", "reference", "email", "signed_field"]),
  refunds: z.enum(["at_once", "later", "refused"]),
  refundSeconds: z.int().min(0).max(86_400),
  cancelTakes: z.enum(["nomba", "merchant", "either", "refused"]),
} as const;

/** Switches for everyone only. */
const ofNomba = {
  tokenLifeSeconds: z.int().min(1).max(10_800),
  rateLimit: z.enum(["on", "off"]),
  retryScale: z.number().min(0).max(10),
  retentionHours: z.number().min(0).max(10_000),
} as const;

const faults = { faults: z.partialRecord(FaultyCall, Fault) } as const;

export const Switches = z.strictObject({ ...ofOrder, ...ofNomba, ...faults });
export type Switches = z.infer<typeof Switches>;

/** Switches of one order, or of the orders of one customer. */
export const OrderSwitches = z.strictObject({ ...ofOrder, ...faults }).partial();
export type OrderSwitches = z.infer<typeof OrderSwitches>;
export const NOMBA_SWITCHES = Object.keys(ofNomba);

export const SwitchesChange = changeOf({ ...ofOrder, ...ofNomba }, FaultyCall);
export const OrderSwitchesChange = changeOf(ofOrder, FaultyCall);

/** Nomba's behaviour as seen in production. */
export const DEFAULTS: Readonly<Switches> = {
  linkForm: "checkout",
  refusalForm: "http_400",
  autopilot: "off",
  message: "on_success",
  redirect: "on",
  framing: "allowed",
  linkLifeMinutes: 30,
  paysAmount: "exact",
  paysCurrency: "NGN",
  transferConfirmation: "pays",
  feesOn: "merchant",
  record: "own",
  recordStatus: "as_it_is",
  recordDelaySeconds: 0,
  notFoundForm: "http_404",
  flagsAsText: false,
  webhooks: "on",
  webhookShape: "production",
  webhookDelaySeconds: 0,
  webhookCopies: 1,
  webhookOrder: "as_they_happen",
  webhookSignature: "right",
  webhookTimestamp: "now",
  webhookTampering: "none",
  refunds: "at_once",
  refundSeconds: 10,
  cancelTakes: "nomba",
  tokenLifeSeconds: 1800,
  rateLimit: "on",
  retryScale: 1,
  retentionHours: 48,
  faults: {},
};
