import { expect, test } from "vitest";
import { type Report, scoreOf, shortfalls, table } from "./score.ts";

function aReport({ performance = 1, accessibility = 1, weight = 220_400, lcp = 1540, tbt = 80 }): Report {
  const audit = (numericValue: number) => ({ title: "", score: 1, numericValue });
  const node = { selector: "p.a" };
  const wants = (id: string) => [{ id, weight: 3 }];
  return {
    categories: {
      performance: { score: performance, auditRefs: wants("largest-contentful-paint") },
      accessibility: { score: accessibility, auditRefs: wants("color-contrast") },
      "best-practices": { score: 1, auditRefs: [] },
      seo: { score: 1, auditRefs: [] },
    },
    audits: {
      "first-contentful-paint": audit(1000),
      "largest-contentful-paint": audit(lcp),
      "total-blocking-time": audit(tbt),
      "cumulative-layout-shift": audit(0),
      "total-byte-weight": audit(weight),
      "color-contrast": { title: "Words stand out", score: accessibility, details: { items: [{ node }] } },
    },
  };
}

test("One slow run does not count, but most runs do", () => {
  const runs = [1, 0.6, 1].map((performance) => aReport({ performance }));
  const score = scoreOf("home", runs);
  expect(score.points.performance).toBe(100);
  expect(score.spread).toEqual([100, 60]);
  expect(shortfalls([score])).toEqual([]);
  expect(shortfalls([scoreOf("home", [...runs, aReport({ performance: 0.99 })])])).toEqual([
    "home: 99 for performance, and it takes 100",
  ]);
});

test("An accessibility fault in one run counts and is named", () => {
  const score = scoreOf("home", [aReport({}), aReport({ accessibility: 0.96 }), aReport({})]);
  expect(shortfalls([score])).toEqual([
    "home: 96 for accessibility, and it takes 100",
    "home: accessibility: Words stand out (color-contrast) at p.a",
  ]);
});

test("A page that is painted late or blocked, and a heavy home page, fall short, unless speed is not judged", () => {
  const heavy = [scoreOf("home", [aReport({ weight: 250_600 })])];
  expect(shortfalls(heavy)).toEqual(["home: weight 251 kB, at most 250 kB are allowed"]);
  expect(shortfalls(heavy, { judgesSpeed: false })).toEqual([]);
  expect(shortfalls([scoreOf("shop", [aReport({ weight: 260_000, lcp: 1560, tbt: 101 })])])).toEqual([
    "shop: largest paint 1.6 s, at most 1.5 s are allowed",
    "shop: blocking time 101 ms, at most 100 ms are allowed",
  ]);
});

test("the table names every page with its points and times", () => {
  const [head, row] = table([scoreOf("home", [aReport({})])]).split("\n");
  expect(head).toMatch(/^page +performance +accessibility +best-practices +seo +first paint/);
  expect(row).toMatch(/^home +100 \(100 to 100\) +100 +100 +100 +1\.0 s +1\.5 s +80 ms +0\.000 +220 kB$/);
});
