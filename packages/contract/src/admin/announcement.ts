import { z } from "zod";
import { ANNOUNCEMENT_LOOKS, ANNOUNCEMENT_MAX, ANNOUNCEMENT_PAGES } from "../announcement.ts";
import { typedLine } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";
import { ShopPath, WebAddress } from "./link-targets.ts";

const time = z.iso.datetime({ offset: true, error: "Enter a date and time" }).nullable();

/** What staff announce above the header of the storefront. */
export const AnnouncementFields = z
  .strictObject({
    text: typedLine({ min: 0, max: ANNOUNCEMENT_MAX, required: "Enter some text" }).describe(
      "Empty: nothing is announced",
    ),
    link: z
      .union([z.literal(""), ShopPath, WebAddress], {
        error: "Enter a page of the shop, like /shop, or an address that begins with https://",
      })
      .describe("Where the text leads; empty: nowhere"),
    look: z.enum(ANNOUNCEMENT_LOOKS),
    pages: z.enum(ANNOUNCEMENT_PAGES),
    startsAt: time.describe("null: from now on"),
    endsAt: time.describe("null: until it is changed"),
    dismissible: z.boolean().describe("Whether visitors can close it, each version on its own"),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
    error: "It must end after it starts",
    path: ["endsAt"],
  });
export type AnnouncementFields = z.output<typeof AnnouncementFields>;

export const StaffAnnouncement = z.object({
  ...AnnouncementFields.shape,
  version: z.int().min(0).describe("0 as long as nobody has saved one"),
});
export type StaffAnnouncement = z.output<typeof StaffAnnouncement>;

const one = {
  tag: "Staff: content",
  audience: "staff",
  permission: "content.write",
  data: StaffAnnouncement,
} as const;

export const announcement = {
  viewAnnouncement: staffEndpoint({
    ...staffCalls.viewAnnouncement,
    ...one,
    summary: "The announcement above the header of the storefront",
    refusals: ["staff_session_needed"],
  }),
  saveAnnouncement: staffEndpoint({
    ...staffCalls.saveAnnouncement,
    ...one,
    summary:
      "Change the announcement; the storefront follows at once. Visitors who dismissed it see the change",
    body: z.strictObject({ version: z.int().min(0).max(2_147_483_647), announcement: AnnouncementFields }),
    refusals: ["bad_input", "staff_session_needed", "changed_meanwhile"],
  }),
};
