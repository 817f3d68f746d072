import type { AnnouncementFields, StaffAnnouncement } from "@shop/contract/admin/announcement";
import { ANNOUNCEMENT_LOOKS, ANNOUNCEMENT_MAX, ANNOUNCEMENT_PAGES } from "@shop/contract/announcement";
import { z } from "zod";
import { lagosInput, lagosInstant } from "../browser/lagos-time.ts";

/** The announcement as its form holds it: times as they are typed, in Lagos. */
export type AnnouncementValues = z.input<typeof announcementSchema>;

export const announcementSchema = z
  .object({
    text: z.string().trim().max(ANNOUNCEMENT_MAX, `Please use at most ${ANNOUNCEMENT_MAX} characters`),
    link: z
      .string()
      .trim()
      .regex(
        /^$|^\/(?![/\\])|^https:\/\//,
        "Enter a page of the shop, like /shop, or an address that begins with https://",
      ),
    look: z.enum(ANNOUNCEMENT_LOOKS),
    pages: z.enum(ANNOUNCEMENT_PAGES),
    startsAt: z.string(),
    endsAt: z.string(),
    dismissible: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
    error: "It must end after it starts",
    path: ["endsAt"],
  });

export const ANNOUNCEMENT_LABELS: Record<keyof AnnouncementValues, string> = {
  text: "Text",
  link: "Link (optional)",
  look: "Look",
  pages: "Shown on",
  startsAt: "From (Lagos time, optional)",
  endsAt: "Until (Lagos time, optional)",
  dismissible: "Visitors can dismiss it",
};

export function toAnnouncementValues({
  version: _,
  startsAt,
  endsAt,
  ...rest
}: StaffAnnouncement): AnnouncementValues {
  return { ...rest, startsAt: lagosInput(startsAt), endsAt: lagosInput(endsAt) };
}

export function toAnnouncement({
  text,
  link,
  startsAt,
  endsAt,
  ...rest
}: AnnouncementValues): AnnouncementFields {
  return {
    ...rest,
    text: text.trim(),
    link: link.trim(),
    startsAt: lagosInstant(startsAt),
    endsAt: lagosInstant(endsAt),
  };
}
