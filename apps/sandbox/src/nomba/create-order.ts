import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { koboOf } from "../payments/kobo.ts";
import type { Nomba } from "./nomba.ts";
import type { Order } from "./order.ts";

const MAX_REFERENCE_LENGTH = 50;

const text = (name: string) =>
  z.string({
    error: (issue) =>
      issue.input === undefined || issue.input === null
        ? `${name} can not be null`
        : `${name} must be a text`,
  });

const OrderRequest = z.object({
  order: z.object(
    {
      amount: z.unknown().transform((naira, context) => {
        if (naira === undefined || naira === null) {
          context.addIssue({ code: "custom", message: "amount can not be null", params: { code: "02" } });
          return z.NEVER;
        }
        const kobo = koboOf(naira);
        if (kobo === null || kobo === 0) {
          context.addIssue({
            code: "custom",
            message: "amount must be more than zero, with two decimals at most",
          });
          return z.NEVER;
        }
        return kobo;
      }),
      currency: text("currency").refine((currency) => currency === "NGN", {
        error: "currency is not supported",
      }),
      customerEmail: text("customerEmail").regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, {
        error: "customerEmail is not valid",
      }),
      callbackUrl: z.url({ protocol: /^https?$/, error: "callbackUrl must be an absolute URL" }).nullish(),
      orderReference: text("orderReference")
        .min(1, { error: "orderReference can not be empty" })
        .max(MAX_REFERENCE_LENGTH, {
          error: `orderReference must be ${MAX_REFERENCE_LENGTH} characters at most`,
        })
        .optional(),
      customerId: z.union([z.string(), z.number().transform(String)]).nullish(),
      accountId: z.uuid({ error: "accountId is not valid" }).nullish(),
      allowedPaymentMethods: z.array(z.string()).nullish(),
      orderMetaData: z.record(z.string(), z.string(), { error: "orderMetaData must be texts" }).nullish(),
    },
    { error: "order can not be null" },
  ),
  tokenizeCard: z.union([z.boolean(), z.enum(["true", "false"])]).nullish(),
});

export type CreateOutcome =
  | { kind: "created"; order: Order }
  | { kind: "refused"; code: string; why: string }
  | { kind: "duplicate" };

/** Creates an order. Its reference can never be used again, whether it is paid or not. */
export function createOrder(nomba: Nomba, asked: unknown): CreateOutcome {
  const parsed = OrderRequest.safeParse(asked);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const isMissingAmount = issue?.code === "custom" && issue.params?.code === "02";
    return {
      kind: "refused",
      code: isMissingAmount ? "02" : "400",
      why: issue?.message ?? "Request failed.",
    };
  }
  const { order: wanted } = parsed.data;
  const now = nomba.clock.now();
  const reference = wanted.orderReference ?? `${nomba.credentials.accountId.slice(0, 8)}_${now.getTime()}`;
  if (nomba.orders.find(reference)) return { kind: "duplicate" };

  const order: Order = {
    id: randomUUID(),
    reference,
    linkToken: randomBytes(90).toString("base64url"),
    createdAt: now.toISOString(),
    amount: wanted.amount,
    currency: wanted.currency,
    customerEmail: wanted.customerEmail,
    customerId: wanted.customerId ?? "",
    callbackUrl: wanted.callbackUrl ?? null,
    accountId: wanted.accountId ?? null,
    allowedPaymentMethods: wanted.allowedPaymentMethods ?? null,
    orderMetaData: wanted.orderMetaData ?? null,
    cancelledAt: null,
    transferAccount: null,
    transactions: [],
    switches: {},
  };
  nomba.orders.save(order);
  return { kind: "created", order };
}

/** The path of the order's checkout page. */
export function linkPath(order: Order, form: "checkout" | "pay" | "sandbox"): string {
  return form === "sandbox" ? `/nomba/sandbox/${order.linkToken}` : `/nomba/${form}/${order.id}`;
}
