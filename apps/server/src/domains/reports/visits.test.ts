import { beforeEach, expect, test } from "vitest";
import { clearOfNewHour } from "../../../test/fixtures/clear-of-new-hour.ts";
import { testShop } from "../../../test/test-shop.ts";
import { VisitCounter } from "../../lib/visit-counter.ts";
import { flushVisits, startVisitFlush } from "./flush-visits.ts";
import { deleteOldSearches } from "./jobs.ts";

beforeEach(clearOfNewHour);

/** Yesterday to tomorrow, so that midnight may pass during a test. */
function aroundToday() {
  const [from, to] = [-1, 1].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  return { period: "range", from, to } as const;
}

test("Each step of shopping is counted, and an order once it is placed", async () => {
  const shop = await testShop();
  const variant = await shop.aVariant();
  const ada = await shop.aShopper();
  for (let n = 0; n < 3; n += 1) await shop.call("countVisit", { step: "product_viewed" });
  await ada.call("changeCart", { variant_token: variant.token, quantity: 2 });
  await ada.call("changeCart", { variant_token: variant.token, quantity: -1 });
  await shop.call("countVisit", { step: "checkout_begun" });
  await ada.placesOrder();
  await flushVisits(shop.ctx);
  const bisi = await shop.aStaff({ role: "manager" });
  const { data } = (await bisi.call("viewConversion", aroundToday())).body;
  expect(data.steps).toEqual([
    { step: "product_viewed", count: 3, before: { count: 0 } },
    { step: "added_to_cart", count: 1, before: { count: 0 } },
    { step: "checkout_begun", count: 1, before: { count: 0 } },
    { step: "ordered", count: 1, before: { count: 0 } },
  ]);
});

test("Counting a step asks the database nothing", async () => {
  const shop = await testShop();
  const statements = await shop.statementsOf(async () => {
    await shop.call("countVisit", { step: "product_viewed" });
    await shop.call("countVisit", { step: "search_empty", search: "adire" });
  });
  expect(statements).toEqual([]);
});

test("Several processes add their counts to the same day, and none is lost when they write at once", async () => {
  const shop = await testShop();
  const processes = Array.from({ length: 4 }, () => ({ ...shop.ctx, visits: new VisitCounter() }));
  for (const { visits } of processes) {
    visits.add("product_viewed", 5);
    visits.addEmptySearch("adire", "nothing", 2);
    visits.addEmptySearch("boubou", "nothing");
    visits.addEmptySearch("boubou", "similar");
  }
  await Promise.all(processes.map((ctx) => flushVisits(ctx)));
  const { rows } = await shop.pool.query(
    `select (select sum(count) from visit_counts)::integer as views,
            (select json_object_agg(search, json_build_array(count, guessed)) from empty_searches) as searches`,
  );
  expect(rows).toEqual([{ views: 20, searches: { adire: [8, 0], boubou: [4, 4] } }]);
});

test("Counts that cannot be written away are written with the next ones", async () => {
  const shop = await testShop();
  shop.ctx.visits.add("product_viewed", 2);
  await shop.pool.query("alter table visit_counts rename to visit_counts_away");
  await expect(flushVisits(shop.ctx)).rejects.toThrow("visit_counts");
  await shop.pool.query("alter table visit_counts_away rename to visit_counts");
  shop.ctx.visits.add("product_viewed");
  await flushVisits(shop.ctx);
  expect((await shop.pool.query("select count::integer from visit_counts")).rows).toEqual([{ count: 3 }]);
});

test("A process that stops writes its counts away first", async () => {
  const shop = await testShop();
  const flush = startVisitFlush(shop.ctx);
  shop.ctx.visits.add("checkout_begun");
  await flush.stop();
  expect((await shop.pool.query("select step from visit_counts")).rows).toEqual([{ step: "checkout_begun" }]);
});

test("Searches without results are listed by how often they were made, without what could be a person's", async () => {
  const shop = await testShop();
  for (const search of ["Adire", "adire ", "boubou", "ada@example.com", "0803 123 4567"]) {
    await shop.call("countVisit", { step: "search_empty", search });
  }
  for (const search of ["Ankera", "adire"]) await shop.call("countVisit", { step: "search_guessed", search });
  await flushVisits(shop.ctx);
  const bisi = await shop.aStaff({ role: "manager" });
  const { data } = (await bisi.call("listEmptySearches", aroundToday())).body;
  expect(data.searches).toEqual([
    { search: "adire", count: 2, guessed: 1, before: { count: 0 } },
    { search: "boubou", count: 1, guessed: 0, before: { count: 0 } },
    { search: "ankera", count: 0, guessed: 1, before: { count: 0 } },
  ]);
});

test("Made-up searches fill neither the memory nor the table", async () => {
  const visits = new VisitCounter();
  for (let n = 0; n < 500; n += 1) visits.addEmptySearch(`made up ${n}`, "nothing");
  visits.addEmptySearch("made up 0", "nothing");
  const { emptySearches } = visits.take();
  expect(emptySearches.size).toBe(200);
  expect(emptySearches.get("made up 0")?.nothing).toBe(2);

  const shop = await testShop();
  await shop.pool.query(
    `insert into empty_searches (day, search, count)
     select (now() at time zone 'Africa/Lagos')::date, 'made up ' || n, 1 from generate_series(1, 2000) n`,
  );
  shop.ctx.visits.addEmptySearch("one more", "nothing");
  // What was searched before the day was full is still counted.
  shop.ctx.visits.addEmptySearch("made up 7", "nothing", 3);
  await flushVisits(shop.ctx);
  expect(
    (await shop.pool.query("select count::integer from empty_searches where search = 'made up 7'")).rows,
  ).toEqual([{ count: 4 }]);
  expect((await shop.pool.query("select from empty_searches where search = 'one more'")).rowCount).toBe(0);
});

test("Searches are deleted after 90 days", async () => {
  const shop = await testShop();
  await shop.pool.query(
    `insert into empty_searches (day, search, count)
     select (now() at time zone 'Africa/Lagos')::date - age, 'age ' || age, 1 from unnest(array[0, 90, 91]) age`,
  );
  await deleteOldSearches(shop.ctx);
  const { rows } = await shop.pool.query("select search from empty_searches order by day desc");
  expect(rows.map(({ search }) => search)).toEqual(["age 0", "age 90"]);
});
