import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { CannotStart } from "../../apps/server/postgres/cannot-start.ts";
import { allOrNone } from "./all-or-none.ts";
import { banner } from "./banner.ts";
import { fingerprint } from "./build-fronts.ts";
import { loadEnvFile } from "./env-file.ts";
import { whileLocked } from "./file-lock.ts";
import { parseLeftovers } from "./leftovers.ts";
import { parseStat, upToNpm } from "./parents.ts";
import { explain } from "./ports.ts";
import { elapsed } from "./progress.mjs";
import { readSettings } from "./settings.ts";
import { Stopping } from "./stopping.ts";

test("the file .env, if there is one, gives variables that the environment does not set", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "shop-env-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("SHOP_TEST_FILE", undefined);
  vi.stubEnv("SHOP_TEST_BOTH", "environment");
  expect(() => loadEnvFile(folder)).not.toThrow();
  await writeFile(path.join(folder, ".env"), '# Ours\nSHOP_TEST_FILE="from the file"\nSHOP_TEST_BOTH=file\n');
  loadEnvFile(folder);
  expect([process.env.SHOP_TEST_FILE, process.env.SHOP_TEST_BOTH]).toEqual(["from the file", "environment"]);
});

describe("settings", () => {
  function expectRefusal(args: string[], variables: Record<string, string>, why: string): void {
    const reading = () => readSettings(args, variables);
    expect(reading).toThrow(CannotStart);
    expect(reading).toThrow(why);
  }

  test("have a value for everything", () => {
    const settings = readSettings([], {});
    expect(settings.shop).toMatchObject({ name: "Suya & Silk", url: "http://localhost:3000" });
    expect(settings.shop.port).toEqual({ number: 3000, host: "127.0.0.1", variable: "PORT" });
    expect([settings.sandbox?.port.number, settings.sandbox?.smtpPort.number]).toEqual([3001, 2525]);
    expect(path.basename(settings.dataDir)).toBe(".data");
    expect(settings.database).toBeNull();
  });

  test.each([
    [{ PORT: "many" }, "PORT"],
    [{ PORT: "0" }, "PORT"],
    [{ SANDBOX_PORT: "99999" }, "SANDBOX_PORT"],
    [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES"],
    [{ PUBLIC_URL: "shop" }, "PUBLIC_URL"],
    [{ NODE_ENV: "production" }, "STORE_API_KEY"],
  ])("name the wrong variable in %o", (variables, name) => {
    expectRefusal([], variables, name);
  });

  test("The settings of a production shop have no sandbox", () => {
    const variables = {
      NODE_ENV: "production",
      STORE_API_KEY: "k".repeat(32),
      CODE_KEY: "c".repeat(32),
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "shop@suya.example",
      PUBLIC_URL: "https://suya.example",
      NOMBA_BASE_URL: "https://api.nomba.com",
      NOMBA_CLIENT_ID: "00000000-0000-4000-8000-000000000001",
      NOMBA_CLIENT_SECRET: "s".repeat(44),
      NOMBA_ACCOUNT_ID: "00000000-0000-4000-8000-000000000002",
      NOMBA_WEBHOOK_SECRET: "w".repeat(32),
    };
    const settings = readSettings([], variables);
    expect(settings.sandbox).toBeNull();
    expect(
      banner(settings, { hasDemoStaff: true, hasDemoShop: true, ownerLink: "http://shop/link" }),
    ).not.toMatch(/Demo account|Demo staff|pepper-and-ledger|First owner/);
    expectRefusal(["--dev"], variables, "live reload");
  });

  test("draw the pictures of the demo catalogue unless told not to", () => {
    expect(readSettings([], {}).hasPictures).toBe(true);
    expect(readSettings(["--pictures", "none"], {}).hasPictures).toBe(false);
  });

  test("refuse a reset of somebody's own database, and pictures of another kind", () => {
    expectRefusal(["--reset"], { DATABASE_URL: "postgres://a@b/c" }, "DATABASE_URL");
    expectRefusal(["--pictures", "some"], {}, "all or none");
  });
});

test("the banner says where everything is", () => {
  const shown = banner(readSettings([], { PORT: "4000", SANDBOX_PORT: "4001", STORE_NAME: "Ada's" }), {
    hasDemoStaff: true,
    hasDemoShop: true,
    ownerLink: null,
  });
  for (const part of [
    "Ada's is open",
    "http://localhost:4000/",
    "http://localhost:4000/api/docs",
    "http://localhost:4001/",
    "ada@suyaandsilk.test",
    "jollof-and-lace-26",
    "http://localhost:4000/admin",
    "owner@suyaandsilk.test   pepper-and-ledger-26",
    "manager, catalogue, orders, rider, read-only",
  ]) {
    expect(shown).toContain(part);
  }
});

test("the banner of a shop without staff has a link for the first owner", () => {
  const ownerLink = "http://localhost:4000/admin/invitation#token";
  const shown = banner(readSettings([], {}), { hasDemoStaff: false, hasDemoShop: false, ownerLink });
  expect(shown).toMatch(/First owner +http:\/\/localhost:4000\/admin\/invitation#token$/m);
  expect(shown).not.toContain("Demo staff");
});

test("a port that cannot be opened is explained with the variable to change", () => {
  const port = { number: 80, host: "127.0.0.1", variable: "PORT" };
  const failure = (code: string) => Object.assign(new Error(code), { code });
  expect(explain(port, failure("EADDRINUSE"))).toMatch(/Port 80 is in use.*set PORT/);
  expect(explain(port, failure("EACCES"))).toMatch(/not be opened.*PORT/);
  expect(explain(port, failure("EADDRNOTAVAIL"))).toMatch(/HOST or PORT/);
});

describe("being asked to stop", () => {
  test("twice at once counts as one press of Ctrl-C", () => {
    const stopping = new Stopping();
    stopping.ask(10_000);
    stopping.ask(10_050);
    expect([stopping.isAsked, stopping.hurry.aborted]).toEqual([true, false]);
  });

  test("a second time, after a while, aborts at once", () => {
    const stopping = new Stopping();
    stopping.ask(10_000);
    stopping.ask(12_000);
    expect(stopping.hurry.aborted).toBe(true);
  });
});

describe("tasks that run in parallel", () => {
  test("return all their results", async () => {
    expect(await allOrNone(new AbortController(), [Promise.resolve(1), undefined])).toEqual([1, undefined]);
  });

  test("are all stopped when one fails, and its error is reported", async () => {
    const failing = new AbortController();
    const givesUp = new Promise((_, reject) => {
      failing.signal.addEventListener("abort", () => reject(new Error("given up")));
    });
    const fails = Promise.reject(new Error("no beads"));
    await expect(allOrNone(failing, [givesUp, fails])).rejects.toThrow("no beads");
  });
});

test("Of two that need the same lock, one waits for the other", async () => {
  const file = path.join(import.meta.dirname, "start.test.ts");
  const order: string[] = [];
  const turn = (name: string) =>
    whileLocked(file, undefined, async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push(`${name} ends`);
    });
  await Promise.all([turn("one"), turn("other")]);
  expect(order[1]).toBe(order[0]?.replace("begins", "ends"));
  expect(order[3]).toBe(order[2]?.replace("begins", "ends"));
});

describe("the process that started us", () => {
  test("is read from the kernel's line, whatever the program is called", () => {
    expect(parseStat("7 (npm start (1)) S 5 7 7 0")).toEqual({ name: "npm start (1)", parent: 5 });
  });

  test("is watched up to npm and no further", () => {
    const chain = [
      { pid: 4, name: "node" },
      { pid: 3, name: "npm start" },
      { pid: 2, name: "bash" },
    ];
    expect(upToNpm(chain).map(({ pid }) => pid)).toEqual([4, 3]);
  });
});

test("the list of what was running survives being cut off", () => {
  const listed = JSON.stringify([{ pid: 7, startTime: "99" }, { pid: "x" }, null]);
  expect(parseLeftovers(listed)).toEqual([{ pid: 7, startTime: "99" }]);
  expect(parseLeftovers(listed.slice(0, 9))).toEqual([]);
});

test("elapsed time reads well", () => {
  expect([0, 900, 59_000, 61_000].map(elapsed)).toEqual(["", "1 s", "59 s", "1 min 1 s"]);
});

describe("the fingerprint of what is built", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), "suya-and-silk-fingerprint-"));
    await mkdir(path.join(root, "app", "dist"), { recursive: true });
    await writeFile(path.join(root, "app", "page.tsx"), "one");
  });
  afterEach(() => rm(root, { recursive: true, force: true }));
  const take = () => fingerprint(root, ["app"]);

  test("changes with a file's content and name", async () => {
    const before = await take();
    await writeFile(path.join(root, "app", "page.tsx"), "two");
    const after = await take();
    await writeFile(path.join(root, "app", "other.tsx"), "");
    expect(new Set([before, after, await take()]).size).toBe(3);
  });

  test("does not change with tests, with what was built, or with time", async () => {
    const before = await take();
    await writeFile(path.join(root, "app", "page.test.tsx"), "x");
    await writeFile(path.join(root, "app", "dist", "page.js"), "x");
    await writeFile(path.join(root, "app", "page.tsx"), "one");
    expect(await take()).toBe(before);
  });
});
