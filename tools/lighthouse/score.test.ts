import { expect, test } from "vitest";
import { type Report, scoreOf, shortfalls, table } from "./score.ts";

function aReport({ performance = 0.99, accessibility = 1, weight = 220_400 }): Report {
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
      "largest-contentful-paint": audit(2040),
      "total-blocking-time": audit(80),
      "cumulative-layout-shift": audit(0),
      "total-byte-weight": audit(weight),
      "color-contrast": { title: "Words stand out", score: accessibility, details: { items: [{ node }] } },
    },
  };
}

test("One slow run does not count, but most runs do", () => {
  const runs = [0.99, 0.6, 0.97].map((performance) => aReport({ performance }));
  const score = scoreOf("home", runs);
  expect(score.points.performance).toBe(97);
  expect(score.spread).toEqual([99, 60]);
  expect(shortfalls([score])).toEqual([]);
  expect(shortfalls([scoreOf("home", [...runs, aReport({ performance: 0.9 })])])).toEqual([
    "home: 90 for performance, and it takes 95",
  ]);
});

test("An accessibility fault in one run counts and is named", () => {
  const score = scoreOf("home", [aReport({}), aReport({ accessibility: 0.96 }), aReport({})]);
  expect(shortfalls([score])).toEqual([
    "home: 96 for accessibility, and it takes 100",
    "home: accessibility: Words stand out (color-contrast) at p.a",
  ]);
});

test("A home page that fetches more than 250 kB at first falls short, unless speed is not judged", () => {
  const heavy = [scoreOf("home", [aReport({ weight: 250_600 })])];
  expect(shortfalls(heavy)).toEqual(["home: 251 kB in all, at most 250 kB are allowed"]);
  expect(shortfalls(heavy, { judgesSpeed: false })).toEqual([]);
  expect(shortfalls([scoreOf("shop", [aReport({ weight: 260_000 })])])).toEqual([]);
});

test("the table names every page with its points and times", () => {
  const [head, row] = table([scoreOf("home", [aReport({})])]).split("\n");
  expect(head).toMatch(/^page +performance +accessibility +best-practices +seo +first paint/);
  expect(row).toMatch(/^home +99 \(99 to 99\) +100 +100 +100 +1\.0 s +2\.0 s +80 ms +0\.000 +220 kB$/);
});
