import { describe, expect } from "vitest";
import { expectRows } from "../../../test/hostile/expect-rows.ts";
import { HostileNomba } from "../../../test/hostile/nomba.ts";
import { RECORD_ROWS, TAKEN_ID } from "../../../test/hostile/record-rows.ts";

describe("Records of Nomba", () => {
  expectRows("Nomba", HostileNomba.start, RECORD_ROWS, {
    async first({ company, shop, variant }) {
      const ada = await shop.aShopper({ cart: [variant] });
      company.says(ada.mail, { record: { id: TAKEN_ID }, checkout: "nothing" });
      const { orderReference } = (await ada.startsPayment()).body.data;
      expect((await ada.confirms(orderReference)).status).toBe(200);
    },
  });
});
