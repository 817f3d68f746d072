import { dayOf } from "../browser/lagos-time.ts";
import type { BadgeTone } from "./status-badge.tsx";

/** Whether shoppers see something that has a start and an end at a moment, in words. */
export function shownState(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: number,
): { tone: BadgeTone; label: string } {
  if (endsAt && Date.parse(endsAt) <= now) return { tone: "quiet", label: "Over" };
  if (startsAt && Date.parse(startsAt) > now) return { tone: "info", label: `From ${dayOf(startsAt)}` };
  return { tone: "good", label: endsAt ? `Until ${dayOf(endsAt)}` : "Shown" };
}
