import { expect, test } from "vitest";
import { testsForAnotherPostgres } from "./tests-for-another-postgres.ts";

const acted = (name: string, ms: number, ...acts: string[]) => ({ test: name, ms, acts });

test("Another PostgreSQL runs the tests that together do everything once, in the least time", () => {
  const chosen = testsForAnotherPostgres([
    acted("cart > add", 40, "select price", "insert line"),
    acted("cart > add twice", 40, "select price", "insert line"),
    acted("cart > everything slowly", 5_000, "select price", "insert line", "delete line"),
    acted("cart > remove", 30, "select price", "delete line"),
    acted("cart > add a product that is gone", 30, "select price", "insert line", "refused 23503"),
    acted("cart > words", 0),
  ]);
  expect(chosen.toSorted()).toEqual(["cart > add a product that is gone", "cart > remove"]);
});

test("Another PostgreSQL runs all tests of what it decides itself", () => {
  const chosen = testsForAnotherPostgres([
    acted("apps/server/src/db/migrate.test.ts > one", 10),
    acted("apps/server/src/domains/search/search.test.ts > two", 10, "select words"),
    acted("cart > words", 1, "select words"),
  ]);
  expect(chosen).toHaveLength(2);
});
