import pg from "pg";
import { describe, expect, test } from "vitest";
import { parsePasswdLine } from "./account.ts";
import { fitsSocket, socketUrl } from "./home.ts";
import { parsePidFile } from "./postmaster.ts";
import { startTimeIn, startTimeOf } from "./process-identity.ts";
import { RestartBudget } from "./restart-budget.ts";

describe("a process is distinguished from another with the same number", () => {
  const stat = (name: string, state: string) =>
    `4711 (${name}) ${state} 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 9876543 20 21`;

  test("A process is told from another with its number by its start time, whatever its name", () => {
    expect(startTimeIn(stat("node", "S"))).toBe("9876543");
    expect(startTimeIn(stat("a (very) odd name", "R"))).toBe("9876543");
  });

  test("A process that only waits to be reaped counts as gone", () => {
    expect(startTimeIn(stat("node", "Z"))).toBeNull();
  });

  test("The process that asks is alive", async () => {
    expect(await startTimeOf(process.pid)).toMatch(/^\d+$/);
    expect(await startTimeOf(2 ** 30)).toBeNull();
  });
});

describe("PostgreSQL's own note", () => {
  const note = (state: string) => `123\n/shop/data\n1700000000\n5432\n/shop/run\n\n  5432001  12\n${state}\n`;

  test("says whether it takes connections", () => {
    expect(parsePidFile(note("ready   "))).toEqual({ pid: 123, socketFolder: "/shop/run", isReady: true });
    expect(parsePidFile(note("starting")).isReady).toBe(false);
  });

  test("may be half-written", () => {
    expect(parsePidFile("123\n/shop/da").isReady).toBe(false);
    expect(parsePidFile("").isReady).toBe(false);
  });
});

describe("the way to the socket", () => {
  const folder = "/srv/Ada's shop/50% off/òkè";

  test("is an address that pg and URL both understand", () => {
    const url = socketUrl(folder, "shop");
    const client = new pg.Client({ connectionString: url });
    expect([client.host, client.port, client.database, client.user]).toEqual([folder, 5432, "shop", "shop"]);
    expect(new URL(url).pathname).toBe("/shop");
  });

  test("has a length the kernel accepts, counted in bytes", () => {
    expect(fitsSocket(`/${"x".repeat(92)}`)).toBe(true);
    expect(fitsSocket(`/${"x".repeat(93)}`)).toBe(false);
    expect(fitsSocket(`/${"ọ".repeat(40)}`)).toBe(false);
  });
});

test("a line of the list of users becomes an account", () => {
  const nobody = "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n";
  expect(parsePasswdLine(nobody)).toEqual({ name: "nobody", uid: 65534, gid: 65534 });
  expect(parsePasswdLine("")).toBeNull();
});

test("a process that keeps dying is started again a few times a minute, more and more slowly, and then not at all", () => {
  const budget = new RestartBudget();
  const pauses = [0, 1000, 2000, 3000].map((now) => budget.spend(now) ?? Number.NaN);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(budget.spend(4000)).toBeNull();
  expect(budget.spend(4000 + 60_000)).toBe(pauses[0]);
});
