import { sql } from "../../db/sql.ts";
import type { PersonalData } from "../../lib/personal-data.ts";
import { listAddresses } from "./queries.ts";

export const addressData: PersonalData = {
  name: "addresses",
  title: "Your address book",
  why: "So you do not have to type your address for every order.",
  kept: "Until you remove an address or delete your account.",
  tables: ["addresses"],

  async collect({ db }, { shopperId }) {
    const book = await listAddresses({ db }, { shopperId });
    return book.map(({ street, area, lga, state, landmark, directions, phone, isDefault }) => ({
      street,
      area,
      localGovernmentArea: lga,
      state,
      landmark,
      directions,
      phone,
      default: isDefault,
    }));
  },

  async erase({ db }, { shopperId }) {
    await db.execute(sql`delete from addresses where shopper_id = ${shopperId}`);
  },
};
