import { z } from "zod";
import { calls } from "./calls.ts";
import { STOCK_ALERTS_MAX } from "./constants.ts";
import { endpoint, token } from "./endpoint.ts";
import * as texts from "./texts.ts";

export const Alerts = z.object({
  stock: z
    .array(z.string())
    .describe("Tokens of the sold-out variants that the shopper waits for, the latest first"),
  waiting: z
    .array(
      z.object({
        variant_token: z.string(),
        product_token: z.string(),
        name: z.string().describe("Of the product"),
        variant: z.string().nullable().describe("Size, colour and flavour; null without any"),
        position: z
          .int()
          .nullable()
          .describe("Its number among the product's variants, from 0; null when it is no longer for sale"),
      }),
    )
    .describe("The same variants in words"),
  prices: z.boolean().describe("Emails about favourites that got cheaper"),
});
export type Alerts = z.infer<typeof Alerts>;

export const alerts = {
  viewAlerts: endpoint({
    ...calls.viewAlerts,
    tag: "Catalogue",
    summary: "Which emails about stock and prices the shopper has asked for",
    audience: "shopper",
    data: Alerts,
    refusals: ["session_needed"],
  }),
  changeStockAlert: endpoint({
    ...calls.changeStockAlert,
    tag: "Catalogue",
    summary: `Ask for one email when a sold-out variant is back in stock, for up to ${STOCK_ALERTS_MAX} variants, or cancel the request. Repeating it changes nothing`,
    audience: "shopper",
    body: z.strictObject({
      variant_token: token(texts.toasts.notAvailable),
      wanted: z.boolean({ error: "Please say yes or no" }),
    }),
    data: Alerts,
    refusals: ["bad_input", "session_needed", "variant_not_found", "back_in_stock", "too_many_stock_alerts"],
  }),
  changePriceAlerts: endpoint({
    ...calls.changePriceAlerts,
    tag: "Catalogue",
    summary: "Agree to emails about favourites that got cheaper, one a day at most, or withdraw the consent",
    audience: "shopper",
    body: z.strictObject({ agreed: z.boolean({ error: "Please say yes or no" }) }),
    data: Alerts,
    refusals: ["bad_input", "session_needed"],
  }),
  stopAlerts: endpoint({
    ...calls.stopAlerts,
    tag: "Catalogue",
    summary: "Stop emails of one kind with the token from any of them; repeating it is harmless",
    audience: "visitor",
    body: z.strictObject({
      token: z
        .string({ error: texts.alerts.linkInvalid })
        .regex(/^[sp][A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{43}$/, { error: texts.alerts.linkInvalid })
        .meta({ examples: [`s3kVq0pX9dLw2ZrT7uBnYcA.${"x".repeat(43)}`] }),
    }),
    data: z.null(),
    refusals: ["bad_input", "alert_link_invalid"],
  }),
} as const;
