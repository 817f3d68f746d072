import { z } from "zod";
import { Mail } from "./account-fields.ts";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import { linkToken } from "./link-token.ts";
import * as texts from "./texts.ts";

/** The page with the form, for the consent log: a path of the shop without query and fragment. */
const PagePath = z
  .string({ error: "Page must be a path of the shop" })
  .max(200, { error: "Page must have at most 200 characters" })
  .regex(/^\/[\w\-./~%]*$/, { error: "Page must be a path of the shop" });

const Address = z.object({ mail: z.string() });

export const newsletter = {
  subscribeNewsletter: endpoint({
    ...calls.subscribeNewsletter,
    tag: "Newsletter",
    summary:
      "Subscribe to the newsletter; an email with a confirmation link is sent. The answer is the same whether or not the address is subscribed",
    audience: "visitor",
    body: z.strictObject({
      mail: Mail,
      page: PagePath.optional().describe("The page whose form it was, for the consent log"),
    }),
    data: Address,
    refusals: ["bad_input", "too_many_attempts"],
  }),
  confirmNewsletter: endpoint({
    ...calls.confirmNewsletter,
    tag: "Newsletter",
    summary: "Confirm with the token from the email; repeating it is harmless",
    audience: "visitor",
    body: z.strictObject({ token: linkToken(texts.newsletter.linkInvalid) }),
    data: Address,
    refusals: ["bad_input", "newsletter_link_invalid"],
  }),
  unsubscribeNewsletter: endpoint({
    ...calls.unsubscribeNewsletter,
    tag: "Newsletter",
    summary: "Unsubscribe with the token from any newsletter email; repeating it is harmless",
    audience: "visitor",
    body: z.strictObject({ token: linkToken(texts.newsletter.unsubscribeLinkInvalid) }),
    data: z.null(),
    refusals: ["bad_input", "unsubscribe_link_invalid"],
  }),
} as const;
