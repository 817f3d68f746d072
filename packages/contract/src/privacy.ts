import { z } from "zod";
import { OwnerProof } from "./account-fields.ts";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { StatusKind, StatusMails } from "./status-messages.ts";

/** An entry in the consent log. */
export const ConsentEvent = z.object({
  subject: z.enum(["newsletter", "offers", "priceAlerts", "messages"]),
  event: z.enum(["asked", "confirmed", "given", "withdrawn"]),
  at: z.string().describe("ISO 8601"),
  text: z.string().nullable().describe("The text that was agreed to"),
  page: z.string().nullable().describe("The page with the form"),
});
export type ConsentEvent = z.infer<typeof ConsentEvent>;

export const Consents = z.object({
  newsletter: z
    .enum(["off", "waiting", "on"])
    .describe("`waiting`: the link in the email has not been followed yet"),
  offers: z.boolean().describe("Offers that match what was bought"),
  messages: z
    .boolean()
    .nullable()
    .describe("Messages about the shopper's orders by WhatsApp or SMS; null when the shop sends none"),
  statusMails: StatusMails.describe("Which emails about the steps of the shopper's orders are on"),
  reviewRequests: z
    .boolean()
    .describe("Emails that ask for reviews, once for each order, a week after its delivery"),
  log: z.array(ConsentEvent).describe("Newest first"),
});
export type Consents = z.infer<typeof Consents>;

/** The data that one domain holds about a shopper. */
export const Holding = z.object({
  name: z.string(),
  title: z.string(),
  why: z.string(),
  kept: z.string().describe("How long"),
  records: z.array(z.record(z.string(), z.unknown())),
});
export type Holding = z.infer<typeof Holding>;

export const OwnData = z.object({
  madeAt: z.string().describe("ISO 8601"),
  store: z.string(),
  holdings: z.array(Holding),
});
export type OwnData = z.infer<typeof OwnData>;

const agreed = z.strictObject({ agreed: z.boolean({ error: "Please say yes or no" }) });

export const privacy = {
  viewConsents: endpoint({
    ...calls.viewConsents,
    tag: "Privacy",
    summary: "What the shopper has agreed to, with the log of it",
    audience: "shopper",
    data: Consents,
    refusals: ["session_needed"],
  }),
  changeNewsletterConsent: endpoint({
    ...calls.changeNewsletterConsent,
    tag: "Privacy",
    summary: "Subscribe to the newsletter (an email with a confirmation link is sent) or unsubscribe at once",
    audience: "shopper",
    body: agreed,
    data: Consents,
    refusals: ["bad_input", "session_needed", "too_many_attempts"],
  }),
  changeOffersConsent: endpoint({
    ...calls.changeOffersConsent,
    tag: "Privacy",
    summary: "Agree to offers that match what was bought, or take it back",
    audience: "shopper",
    body: agreed,
    data: Consents,
    refusals: ["bad_input", "session_needed"],
  }),
  changeMessagesConsent: endpoint({
    ...calls.changeMessagesConsent,
    tag: "Privacy",
    summary: "Switch messages about the shopper's orders to their phone on or off",
    audience: "shopper",
    body: agreed,
    data: Consents,
    refusals: ["bad_input", "session_needed"],
  }),
  changeStatusMails: endpoint({
    ...calls.changeStatusMails,
    tag: "Privacy",
    summary:
      "Switch the emails about the steps of the shopper's orders on or off, all or those about one step",
    audience: "shopper",
    body: agreed.extend({ kind: StatusKind.optional().describe("Without it, all kinds") }),
    data: Consents,
    refusals: ["bad_input", "session_needed"],
  }),
  changeReviewRequests: endpoint({
    ...calls.changeReviewRequests,
    tag: "Privacy",
    summary: "Switch on or off the emails that ask for reviews",
    audience: "shopper",
    body: agreed,
    data: Consents,
    refusals: ["bad_input", "session_needed"],
  }),
  viewOwnData: endpoint({
    ...calls.viewOwnData,
    tag: "Privacy",
    summary: "Everything the shop holds about the shopper",
    audience: "shopper",
    data: OwnData,
    refusals: ["session_needed", "too_many_attempts"],
  }),
  deleteAccount: endpoint({
    ...calls.deleteAccount,
    tag: "Privacy",
    summary:
      "Delete the account: personal data is removed, and what accounting and tax need stays without it",
    audience: "shopper",
    body: z.strictObject(OwnerProof),
    data: z.null(),
    refusals: [
      "bad_input",
      "wrong_password",
      "wrong_code",
      "code_not_allowed",
      "session_needed",
      "orders_open",
      "too_many_attempts",
      "busy",
    ],
  }),
} as const;
