import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { partOf } from "../../test/fixtures/page.tsx";
import { ReviewLink } from "./review-link.tsx";

test.each([
  [null, "Review Beads"],
  ["waiting", "Your review, waiting (Beads)"],
  ["approved", "Your review (Beads)"],
  ["rejected", "Your review, not shown (Beads)"],
])("An item of an order whose review is %s has the link “%s”", (state, words) => {
  const queries = new QueryClient();
  queries.setQueryData(["own-review", "beads"], { review: state && { state } });
  const link = <ReviewLink orderId="ord_1" productToken="beads" name="Beads" />;
  expect(partOf(link, { queries }).words).toBe(words);
});
