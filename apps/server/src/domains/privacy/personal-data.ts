import { sql } from "../../db/sql.ts";
import { asTime, type PersonalData } from "../../lib/personal-data.ts";
import { listMessageChoices, listOfferConsents } from "./queries.ts";
import { listStatusChoices } from "./status-messages.ts";

export const offerData: PersonalData = {
  name: "offers",
  title: "Offers based on what you bought",
  why: "So that we can prove that you agreed, and when you withdrew.",
  kept: "The log stays as proof. It holds a number instead of your name, and cannot be linked to you once your account is deleted.",
  tables: ["offer_consents"],

  async collect({ db }, { shopperId }) {
    const log = await listOfferConsents({ db }, { shopperId });
    return log.map((entry) => ({ ...entry, at: asTime(entry.at) }));
  },

  /** Nothing to erase: the log holds only the shopper's number, which no longer leads to a person. */
  async erase() {},
};

export const messageChoiceData: PersonalData = {
  name: "messageChoices",
  title: "Whether you want messages about your orders on your phone",
  why: "To respect your choice.",
  kept: "The log holds a number instead of your name, and cannot be linked to you once your account is deleted.",
  tables: ["message_choices"],

  async collect({ db }, { shopperId }) {
    const log = await listMessageChoices({ db }, { shopperId });
    return log.map(({ event, at }) => ({ choice: event === "given" ? "on" : "off", at: asTime(at) }));
  },

  /** Nothing to erase: the log holds only the shopper's number, which no longer leads to a person. */
  async erase() {},
};

export const statusMessageData: PersonalData = {
  name: "statusMessages",
  title: "Which messages about your orders you have switched off",
  why: "To respect your choice.",
  kept: "Until your account is deleted.",
  tables: ["status_message_choices"],

  async collect({ db }, { shopperId }) {
    const choices = await listStatusChoices({ db }, { shopperId });
    return choices.map(({ kind, isWanted, changedAt }) => ({
      about: kind.replaceAll("_", " "),
      by: "email",
      choice: isWanted ? "on" : "off",
      at: asTime(changedAt),
    }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from status_message_choices where shopper_id = ${shopperId}`);
  },
};
