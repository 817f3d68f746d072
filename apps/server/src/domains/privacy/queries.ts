import type { Consents } from "@shop/contract/privacy";
import type { Db } from "../../db/pool.ts";
import { sql } from "../../db/sql.ts";
import { asTime, type Person } from "../../lib/personal-data.ts";
import { listPriceAlertConsents } from "../alerts/price-alerts.ts";
import { isAnyChannelOn } from "../messages/channel-states.ts";
import {
  findSubscriberState,
  type LoggedConsent,
  listConsents,
  type SubscriberState,
} from "../newsletter/queries.ts";
import { wantsReviewRequests } from "../reviews/review-requests.ts";
import { listStatusChoices, statusMailsOf } from "./status-messages.ts";

export interface OfferConsent {
  event: "given" | "withdrawn";
  at: string;
  text: string | null;
}

/** Newest first, so the first entry is the current state. */
export async function listOfferConsents(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<OfferConsent[]> {
  const { rows } = await db.execute<OfferConsent>(sql`
    select event, at, consent_text as text from offer_consents where shopper_id = ${shopperId} order by id desc`);
  return rows;
}

export interface MessageChoice {
  event: "given" | "withdrawn";
  at: string;
}

/** Newest first. Without an entry, messages are sent. */
export async function listMessageChoices(
  { db }: { db: Db },
  { shopperId }: { shopperId: number },
): Promise<MessageChoice[]> {
  const { rows } = await db.execute<MessageChoice>(sql`
    select event, at from message_choices where shopper_id = ${shopperId} order by id desc`);
  return rows;
}

const WIRE_STATE: Record<SubscriberState, Consents["newsletter"]> = {
  waiting: "waiting",
  confirmed: "on",
  unsubscribed: "off",
  bounced: "off",
};

const NEWSLETTER_EVENTS = {
  asked: "asked",
  confirmed: "confirmed",
  unsubscribed: "withdrawn",
} as const satisfies Record<LoggedConsent["event"], string>;

const asEntry = ({ event, at, text }: OfferConsent) => ({ event, at: asTime(at), text, page: null });

/** The shopper's current consents, and the whole log, newest first. */
export async function viewConsents({ db }: { db: Db }, { shopperId, mail }: Person): Promise<Consents> {
  const [state, newsletter, offers, prices, messages, sendsMessages, statusChoices, reviewRequests] =
    await Promise.all([
      findSubscriberState({ db }, { mail }),
      listConsents({ db }, { mail }),
      listOfferConsents({ db }, { shopperId }),
      listPriceAlertConsents({ db }, { shopperId }),
      listMessageChoices({ db }, { shopperId }),
      isAnyChannelOn({ db }),
      listStatusChoices({ db }, { shopperId }),
      wantsReviewRequests({ db }, { shopperId }),
    ]);
  const log: Consents["log"] = [
    ...newsletter.map(({ event, at, text, page }) => ({
      subject: "newsletter" as const,
      event: NEWSLETTER_EVENTS[event],
      at: asTime(at),
      text,
      page,
    })),
    ...offers.map((entry) => ({ ...asEntry(entry), subject: "offers" as const })),
    ...prices.map((entry) => ({ ...asEntry(entry), subject: "priceAlerts" as const })),
    ...messages.map(({ event, at }) => ({
      subject: "messages" as const,
      event,
      at: asTime(at),
      text: null,
      page: null,
    })),
  ];
  return {
    newsletter: state === null ? "off" : WIRE_STATE[state],
    offers: offers[0]?.event === "given",
    messages: sendsMessages ? messages[0]?.event !== "withdrawn" : null,
    statusMails: statusMailsOf(statusChoices),
    reviewRequests,
    log: log.toSorted((a, b) => b.at.localeCompare(a.at)),
  };
}
