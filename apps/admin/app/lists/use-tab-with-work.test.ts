import { expect, test } from "vitest";
import { tabWithWork } from "./use-tab-with-work.ts";

const TABS = ["to_decide", "stuck", "refund_due"].map((key) => ({ key }));

test("A list of work opens on the first tab that is not empty, and on the first where nothing is to be done", () => {
  expect(tabWithWork(TABS, { to_decide: 0, stuck: 0, refund_due: 2 })).toBe("refund_due");
  expect(tabWithWork(TABS, { to_decide: 1, stuck: 0, refund_due: 2 })).toBe("to_decide");
  expect(tabWithWork(TABS, { to_decide: 0, stuck: 0, refund_due: 0 })).toBe("to_decide");
});
