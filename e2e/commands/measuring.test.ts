import { expect, test } from "vitest";
import { npm } from "./npm.ts";

test("npm run bench prints the ratio of everything it measures, and the memory", async () => {
  const { code, said } = await npm("run bench -- --short");
  expect(said).toMatch(/shop\/s +bare\/s +ratio/);
  for (const measured of [
    "Catalogue list",
    "Product",
    "Home page",
    "Product page",
    "Cart add",
    "Place order",
  ]) {
    expect(said).toMatch(
      new RegExp(`^${measured}(?: \\(\\d+ statements\\))? +[1-9][\\d,]* +[1-9][\\d,]* +\\d+\\.\\d\\d `, "m"),
    );
  }
  expect(said).toMatch(/Memory of the shop: \d+ MB idle, \d+ MB after all this/);
  expect(code).toBe(0);
});

test("npm run bench:times prints, for each call that must not reveal accounts, how well its time would", async () => {
  const { code, said } = await npm("run bench:times -- --short");
  const told = [...said.matchAll(/^(\/\S+) +[01]\.\d{3} .* median [\d.]+ ms with an account/gm)];
  expect(told.map(([, call]) => call)).toEqual([
    "/auth/register",
    "/auth/resend-code",
    "/user/forgotPassword",
    "/user/verifyEmailResetPassword",
    "/auth/login",
  ]);
  expect(code).toBe(0);
});

test("npm run bench:lists prints how long each list of orders and products takes, and each import", async () => {
  const { code, said } = await npm("run bench:lists -- --short");
  for (const list of [
    "To confirm",
    "Drafts",
    "Search for a code",
    "One category, cheapest first",
    "Page of a product",
    "Sales of a year",
  ]) {
    expect(said).toMatch(new RegExp(`^\\| ${list} (?:\\| \\d+\\.\\d ){3}\\|$`, "m"));
  }
  expect(said).toMatch(/^\| divide: change the tables \| \d+\.\d+ \|$/m);
  expect(said.match(/^\| The counts of all tabs (?:\| \d+\.\d ){3}\|$/gm)).toHaveLength(2);
  expect(said).toMatch(/^\| 200 new rows \| \d+\.\d \| \d+\.\d \|$/m);
  expect(code).toBe(0);
});

test("npm run bench:overload prints what an overload leaves of the throughput, and how many orders were placed in it", async () => {
  const { code, said } = await npm("run bench:overload -- --short");
  for (const kind of ["the cart", "the profile", "a search"])
    expect(said).toMatch(new RegExp(`^At its best: +\\d[\\d,]* times a second ${kind}`, "m"));
  // How many of the orders get through in half a second depends on the machine.
  expect(said).toMatch(/^\d+ % of the work is left; \d of 8 orders were placed/m);
  expect(code).toBe(0);
});

test("npm run lighthouse measures the home page, which is accessible and found by search engines", async () => {
  const { code, said } = await npm("run lighthouse -- --short");
  expect(said).toMatch(/^home +\d+ \(\d+ to \d+\) +100 +100 +100 /m);
  expect(said).toMatch(/home: seen after \d+ ms, live after \d+ ms/);
  expect(code).toBe(0);
});
