import { z } from "zod";
import { Fault } from "../controls/faults.ts";
import { changeOf } from "../payments/switch-change.ts";
import { NOMBA_SWITCHES, ORDER_SWITCHES } from "./switch-shapes.ts";

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

const faults = { faults: z.partialRecord(FaultyCall, Fault) } as const;

export const Switches = z.strictObject({ ...ORDER_SWITCHES, ...NOMBA_SWITCHES, ...faults });
export type Switches = z.infer<typeof Switches>;

/** Switches of one order, or of the orders of one customer. */
export const OrderSwitches = z.strictObject({ ...ORDER_SWITCHES, ...faults }).partial();
export type OrderSwitches = z.infer<typeof OrderSwitches>;

export const SwitchesChange = changeOf({ ...ORDER_SWITCHES, ...NOMBA_SWITCHES }, FaultyCall);
export const OrderSwitchesChange = changeOf(ORDER_SWITCHES, FaultyCall);

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
