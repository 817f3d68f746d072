import { z } from "zod";
import { Mail } from "./accounts.ts";
import { calls } from "./calls.ts";
import { endpoint } from "./endpoint.ts";
import * as texts from "./texts.ts";

/** Where the form stood: a path of the shop without query and fragment, for the consent log. */
const PagePath = z
  .string({ error: "Page must be a path of the shop" })
  .max(200, { error: "Page must have at most 200 characters" })
  .regex(/^\/[\w\-./~%]*$/, { error: "Page must be a path of the shop" });

const Address = z.object({ mail: z.string() });

const LinkToken = (invalid: string) =>
  z.string({ error: invalid }).regex(/^[A-Za-z0-9_-]{43}$/, { error: invalid });

export const newsletter = {
  subscribeNewsletter: endpoint({
    ...calls.subscribeNewsletter,
    tag: "Newsletter",
    summary:
      "Ask for the newsletter; a mail with a link to confirm goes out. The answer is the same whoever is on the list",
    session: false,
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
    summary: "Confirm with the token from the mail; doing it again is harmless",
    session: false,
    body: z.strictObject({ token: LinkToken(texts.newsletter.linkInvalid) }),
    data: Address,
    refusals: ["bad_input", "newsletter_link_invalid"],
  }),
  unsubscribeNewsletter: endpoint({
    ...calls.unsubscribeNewsletter,
    tag: "Newsletter",
    summary: "Unsubscribe with the token from any newsletter mail; doing it again is harmless",
    session: false,
    body: z.strictObject({ token: LinkToken(texts.newsletter.unsubscribeLinkInvalid) }),
    data: z.null(),
    refusals: ["bad_input", "unsubscribe_link_invalid"],
  }),
} as const;
