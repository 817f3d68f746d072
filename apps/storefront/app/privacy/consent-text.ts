import type { ConsentEvent } from "@shop/contract/privacy";

const SUBJECTS: Record<ConsentEvent["subject"], string> = {
  newsletter: "Newsletter",
  offers: "Offers based on what you bought",
  priceAlerts: "Emails about cheaper favourites",
  messages: "Messages about your orders",
};

const EVENTS: Record<ConsentEvent["event"], string> = {
  asked: "asked for",
  confirmed: "confirmed by email",
  given: "agreed to",
  withdrawn: "withdrawn",
};

/** "Newsletter: asked for". Messages about orders need no consent, so they are only switched. */
export function consentText({ subject, event }: Pick<ConsentEvent, "subject" | "event">): string {
  if (subject === "messages") return `${SUBJECTS.messages}: switched ${event === "withdrawn" ? "off" : "on"}`;
  return `${SUBJECTS[subject]}: ${EVENTS[event]}`;
}

/** "21 November 2026, 10:05", in Nigerian time. */
export function formatMoment(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Africa/Lagos",
  });
  const time = moment.toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Africa/Lagos",
  });
  return `${day}, ${time}`;
}
