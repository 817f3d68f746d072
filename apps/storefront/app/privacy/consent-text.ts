import type { ConsentEvent, Consents } from "@shop/contract/privacy";

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

/**
 * In the place of the log while it is empty. Messages and emails that ask for reviews are on without a consent, so they are named.
 */
export function nothingAgreedYet({
  messages,
  reviewRequests,
}: Pick<Consents, "messages" | "reviewRequests">): string {
  const on = [
    ...(messages ? ["messages about your orders"] : []),
    ...(reviewRequests ? ["emails that ask for reviews"] : []),
  ];
  const nothing = "You have not agreed to anything yet.";
  if (on.length === 0)
    return `${nothing} We write to you only about your orders and what you have asked for.`;
  return `${nothing} Switched on by default: ${on.join(" and ")}. You can switch them off.`;
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
