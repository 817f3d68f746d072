import { expect, onTestFinished, test } from "vitest";
import { startDatabaseProxy } from "../../test/database-proxy.ts";
import { asApplication } from "../../test/kept-connections.ts";
import { testShop } from "../../test/test-shop.ts";
import { LeasedWorker } from "../lib/leased-worker.ts";
import { createLog } from "../lib/log.ts";
import { listen } from "./listen.ts";
import { databaseOutage } from "./outage.ts";
import { connect } from "./pool.ts";
import { sql } from "./sql.ts";

test("An outage of the database is logged when it begins and when it is over, and not for each thing that fails", async () => {
  databaseOutage.noteLoss(new Error("An outage before this log")); // as another test of this process leaves behind
  const shop = await testShop();
  const lines: { level: number; msg: string }[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  databaseOutage.reportTo(log);
  const proxy = await startDatabaseProxy(asApplication(shop.env.databaseUrl));
  const connection = connect(proxy.url, {
    onError: (err) => log.warn({ err }, "A database connection broke"),
  });
  const poll = () => connection.db.execute(sql`select 1`);
  let polls = 0;
  const worker = new LeasedWorker(
    {
      begin: async () => {
        polls += 1;
        await poll();
        return [];
      },
      findNext: async () => null,
    },
    { atOnce: () => 1, pollMs: 50, log, fault: "Looking for work failed" },
  );
  worker.start();
  const listener = await listen(proxy.url, ["orders"], {
    onMessage: () => {},
    onGap: () => {},
    onError: (err) => log.warn({ err }, "The connection that listens was lost; reconnecting"),
  });
  onTestFinished(async () => {
    proxy.set("cut");
    await worker.stop();
    await listener.close().catch(() => {}); // its connection is cut
    await connection.close();
    await proxy.stop();
  });
  await poll();
  const said = () => lines.map(({ msg }) => msg);
  expect(said()).toEqual([]);

  proxy.set("cut");
  const pollsBefore = polls;
  await expect.poll(() => polls).toBeGreaterThan(pollsBefore + 8);
  expect(said()).toEqual(["The database cannot be reached. What fails because of it is not logged"]);
  log.error({ err: new Error("The provider is away") }, "Something else failed");
  expect(said()).toHaveLength(2);

  proxy.set("pass");
  await expect.poll(said, { timeout: 20_000 }).toHaveLength(3);
  expect(lines[2]).toMatchObject({
    msg: "The database can be reached again",
    linesLeftOut: expect.any(Number),
  });
  expect((lines[2] as { linesLeftOut?: number }).linesLeftOut).toBeGreaterThan(3);
  await expect(connection.db.execute(sql`select broken`)).rejects.toThrow("broken");
  expect(said()).toHaveLength(3);
});
