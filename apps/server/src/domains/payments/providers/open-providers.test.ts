import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "../../../../test/database.ts";
import { connectNoted } from "../../../../test/test-acts.ts";
import type { Connection } from "../../../db/pool.ts";
import { readEnv } from "../../../env.ts";
import { closeProviders, openProviders } from "./open-providers.ts";

let database: Awaited<ReturnType<typeof copyDatabase>>;
let connection: Connection;
beforeAll(async () => {
  database = await copyDatabase();
  connection = connectNoted(database.url);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

function providersOf(variables: Record<string, string>) {
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: database.url, ...variables });
  const providers = openProviders({
    db: connection.db,
    env,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  onTestFinished(() => closeProviders(providers));
  return providers;
}

test("a shop takes money through Nomba, and through nobody else unless it is told to", {
  tags: ["S2-153"],
}, () => {
  expect([...providersOf({}).keys()]).toEqual(["nomba"]);
});

test("it may be told to use Paystack, or both in another order", () => {
  expect([...providersOf({ PAYMENT_PROVIDERS: "paystack" }).keys()]).toEqual(["paystack"]);
  const both = providersOf({ PAYMENT_PROVIDERS: "paystack,nomba" });
  expect([...both].map(([name, provider]) => [name, provider.name])).toEqual([
    ["paystack", "paystack"],
    ["nomba", "nomba"],
  ]);
});
