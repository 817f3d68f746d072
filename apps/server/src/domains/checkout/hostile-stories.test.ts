import { describe, expect, test } from "vitest";
import { TAKEN_NAME } from "../../../test/hostile/call-rows.ts";
import { expectRows } from "../../../test/hostile/expect-rows.ts";
import { LINE_ROWS, SILENT_ROWS } from "../../../test/hostile/line-rows.ts";
import { MONEY_ROWS } from "../../../test/hostile/money-rows.ts";
import { HostileNomba } from "../../../test/hostile/nomba.ts";
import { RECORD_ROWS } from "../../../test/hostile/record-rows.ts";
import { STORY_ROWS } from "../../../test/hostile/story-rows.ts";

describe("One answer of Nomba after another", () => {
  expectRows("Nomba", HostileNomba.start, STORY_ROWS, {
    async first({ company, shop, variant }) {
      const ada = await shop.aShopper({ cart: [variant] });
      company.says(ada.mail, { create: { orderReference: TAKEN_NAME } });
      const { orderReference } = (await ada.startsPayment()).body.data;
      expect((await ada.confirms(orderReference)).status).toBe(200);
    },
  });
});

test("At least 150 answers are run in all five ways, and no two answers are the same", () => {
  const all = [...MONEY_ROWS, ...RECORD_ROWS, ...LINE_ROWS, ...SILENT_ROWS, ...STORY_ROWS];
  expect(all.filter(({ ways }) => ways === undefined).length).toBeGreaterThanOrEqual(150);
  expect(new Set(all.map(({ says }) => says)).size).toBe(all.length);
});
