import { z } from "zod";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { listBesideWithCounts, listQuery, SearchText } from "./list.ts";
import { SUBSCRIBER_STATES, SUBSCRIBER_TABS } from "./newsletter-limits.ts";

const SubscriberId = z.int({ error: "We could not find this subscriber" }).min(1);

const SubscriberRow = z.object({
  id: z.int(),
  mail: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  since: z.iso.datetime().describe("When the state was last given"),
});
export type SubscriberRow = z.infer<typeof SubscriberRow>;

const Subscriber = SubscriberRow.extend({
  consents: z
    .array(
      z.object({
        event: z.enum(["asked", "confirmed", "unsubscribed"]),
        at: z.iso.datetime(),
        text: z.string().nullable().describe("The wording beside the field, where something was agreed to"),
        page: z.string().nullable().describe("The page with the form"),
      }),
    )
    .describe("The proof of consent, newest first"),
});
export type Subscriber = z.infer<typeof Subscriber>;

const common = { tag: "Staff: newsletter", audience: "staff", permission: "newsletter.write" } as const;
const one = { ...common, data: Subscriber } as const;

export const subscribers = {
  listSubscribers: staffEndpoint({
    ...staffCalls.listSubscribers,
    ...common,
    summary: "Everybody who asked for the newsletter, newest first",
    query: listQuery({
      tab: z.enum(SUBSCRIBER_TABS).default("all"),
      search: SearchText.optional().describe("A part of the address"),
    }),
    data: z.array(SubscriberRow),
    beside: listBesideWithCounts(SUBSCRIBER_TABS),
    refusals: ["bad_input", "staff_session_needed"],
  }),
  viewSubscriber: staffEndpoint({
    ...staffCalls.viewSubscriber,
    ...one,
    summary: "One subscriber with the proof of consent",
    query: z.strictObject({ id: z.coerce.number().int().min(1) }),
    refusals: ["bad_input", "staff_session_needed", "subscriber_not_found"],
  }),
  unsubscribeByStaff: staffEndpoint({
    ...staffCalls.unsubscribeByStaff,
    ...one,
    summary: "Unsubscribe an address that asked or complained by other means; repeating it is harmless",
    body: z.strictObject({ id: SubscriberId }),
    refusals: ["bad_input", "staff_session_needed", "subscriber_not_found"],
  }),
  removeSubscriber: staffEndpoint({
    ...staffCalls.removeSubscriber,
    ...common,
    summary: "Delete an address. The proof of consent stays, without it",
    body: z.strictObject({ id: SubscriberId }),
    data: z.null(),
    refusals: ["bad_input", "staff_session_needed", "subscriber_not_found"],
  }),
  exportSubscribers: staffEndpoint({
    ...staffCalls.exportSubscribers,
    ...common,
    permission: "data.export",
    summary: "The list as a CSV file, with when and where each address agreed",
    body: z.strictObject({
      tab: z.enum(SUBSCRIBER_TABS).default("all"),
      search: SearchText.optional(),
    }),
    data: z.string(),
    file: "text/csv",
    refusals: ["bad_input", "staff_session_needed", "too_many_attempts"],
  }),
};
