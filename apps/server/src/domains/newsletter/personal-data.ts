import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";
import { findSubscriberState, listConsents } from "./queries.ts";

export const newsletterData: PersonalData = {
  name: "newsletter",
  title: "The newsletter",
  why: "To email you about new arrivals if you agreed, and so that we can prove that you did.",
  kept: "Until you unsubscribe, and for one more year so that old links keep working. An address that is never confirmed is deleted after 7 days.",
  tables: ["newsletter_subscribers", "newsletter_tokens"],

  async collect({ db }, { mail }) {
    const state = await findSubscriberState({ db }, { mail });
    if (state === null) return [];
    const log = await listConsents({ db }, { mail });
    return [{ mail, state, consents: log.map((entry) => ({ ...entry, at: asTime(entry.at) })) }];
  },

  /** The consent log holds only the subscriber's number, so it stays without identifying anyone. */
  async erase({ db }, { mail }) {
    await db.execute(sql`delete from newsletter_subscribers where mail = ${mail}`);
  },
};
