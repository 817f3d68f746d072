import { asTime, type PersonalData } from "../../lib/personal-data.ts";
import { listOfferConsents } from "./queries.ts";

export const offerData: PersonalData = {
  name: "offers",
  title: "Offers that match what you bought",
  why: "To be able to prove that you said yes, and when you took it back.",
  kept: "The log stays as proof; it knows you by a number, and nothing leads from it to you once your account is deleted.",
  tables: ["offer_consents"],

  async collect({ db }, { shopperId }) {
    const log = await listOfferConsents({ db }, { shopperId });
    return log.map((entry) => ({ ...entry, at: asTime(entry.at) }));
  },

  /** The log holds a number, and the number leads to nobody any more. */
  async erase() {},
};
