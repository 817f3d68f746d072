import { afterEach, beforeEach, expect, test } from "vitest";
import { CHIN_CHIN, importingShop, SNACKS } from "../../../../test/fixtures/importing-shop.ts";
import { someoneIsBlocked } from "../../../../test/fixtures/someone-is-blocked.ts";

let { shop, ada, tables, prices, startWorker } = {} as Awaited<ReturnType<typeof importingShop>>;
let worker: { stop: () => Promise<void> } | null;
beforeEach(async () => {
  ({ shop, ada, tables, prices, startWorker } = await importingShop());
  worker = startWorker();
  return () => worker?.stop();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});

test("An import whose worker was killed has changed nothing, and staff see that it stopped", async () => {
  await tables.imported("categories", SNACKS);
  const found = await tables.checked("products", CHIN_CHIN);
  await worker?.stop();
  worker = null;
  await tables.confirm(found);
  // As a killed worker leaves it: begun, and never reported again.
  await shop.pool.query("update imports set lease_until = now() - interval '1 second' where token = $1", [
    found.token,
  ]);
  worker = startWorker();
  expect(await tables.finished(found.token)).toMatchObject({
    status: "failed",
    problem:
      "The shop was stopped during the import. Nothing was changed. Check the file and import it again.",
  });
  expect(await prices()).toEqual([]);
});

test("A dry run that ends its process each time is given up after three times, and staff are told", async () => {
  await worker?.stop();
  worker = null;
  const found = await tables.uploaded("categories", SNACKS);
  await ada.call("checkImport", { import: found.token, mapping: found.mapping });
  for (let nth = 0; nth < 3; nth += 1) {
    // As a killed worker leaves it each time: begun, and never reported again.
    await shop.pool.query("update imports set begun = begun + 1, lease_until = now() - interval '1 second'");
  }
  worker = startWorker();
  expect(await tables.finished(found.token)).toMatchObject({
    status: "failed",
    problem: expect.stringMatching(
      /^The shop stopped 3 times while it checked this file. Nothing was changed./,
    ),
  });
  expect(shop.alerts).toEqual(["dead_letter"]);
  expect(await tables.checked("categories", SNACKS)).toMatchObject({ status: "checked" });
});

test("An import that was given up because its worker was silent for too long changes nothing afterwards", async () => {
  await tables.imported("categories", SNACKS);
  await tables.imported("products", CHIN_CHIN);
  const found = await tables.checked("products", CHIN_CHIN.replace("1800", "1900"));
  const slow = await shop.pool.connect();
  try {
    await slow.query("begin");
    await slow.query("select from variants for update");
    await tables.confirm(found);
    await someoneIsBlocked(shop);
    await shop.pool.query("update imports set lease_until = now() - interval '1 second' where token = $1", [
      found.token,
    ]);
    const other = startWorker();
    expect(await tables.finished(found.token)).toMatchObject({ status: "failed" });
    await other.stop();
  } finally {
    await slow.query("rollback");
    slow.release();
  }
  await worker?.stop();
  worker = null;
  expect(await tables.finished(found.token)).toMatchObject({
    status: "failed",
    problem: expect.stringContaining("Nothing was changed"),
  });
  expect(await prices()).toEqual([1800, 3200]);
});

test("An import that gets into a deadlock with an order still succeeds", async () => {
  await tables.imported("categories", SNACKS);
  await tables.imported("products", CHIN_CHIN);
  const found = await tables.checked("products", CHIN_CHIN.replace("1800", "1900"));
  // What PostgreSQL does to one of the two, the first time.
  await shop.pool.query(`
    create sequence deadlocks;
    create function end_first() returns trigger language plpgsql security definer as $$
    begin
      if nextval('deadlocks') = 1 then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger end_first before update on variants for each row execute function end_first()`);
  await tables.confirm(found);
  expect(await tables.finished(found.token)).toMatchObject({ status: "done" });
  expect(await prices()).toEqual([1900, 3200]);
});

test("An import that is cancelled before it has finished changes nothing", async () => {
  await tables.imported("categories", SNACKS);
  const found = await tables.checked("products", CHIN_CHIN);
  await worker?.stop();
  worker = null;
  await tables.confirm(found);
  expect((await ada.call("cancelImport", { import: found.token })).status).toBe(200);
  worker = startWorker();
  expect(await tables.finished(found.token)).toMatchObject({
    status: "cancelled",
    problem: "Stopped before it was finished. Nothing was changed.",
  });
  expect(await prices()).toEqual([]);
  expect((await ada.call("cancelImport", { import: found.token })).body.code).toBe("changed_meanwhile");
});
