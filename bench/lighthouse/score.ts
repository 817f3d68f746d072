import { alignColumns } from "../throughput/align-columns.ts";
import { median } from "../throughput/percentiles.ts";

/** Every page must reach 100. Performance is a median of several runs; the others are the same in each, and must be. */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Places = { items?: { node?: { selector?: string } }[] };
type Category = (typeof CATEGORIES)[number];

/** The part of Lighthouse's report that is read here. */
export interface Report {
  runtimeError?: { code: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; details?: Places }>;
}

const METRICS = {
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  "blocking time": "total-blocking-time",
  "layout shift": "cumulative-layout-shift",
  weight: "total-byte-weight",
} as const;
type Metric = keyof typeof METRICS;
/** The most that the table may show. The weight is that of the home page, as its bytes are sent. */
const MOST: [Metric, most: number, unit: string, size: number][] = [
  ["largest paint", 1.5, "s", 1000],
  ["blocking time", 100, "ms", 1],
  ["weight", 250, "kB", 1000],
];

export interface Score {
  page: string;
  points: Record<Category, number>;
  /** The best and the worst run. */
  spread: [number, number];
  metrics: Record<Metric, number>;
  /** What costs points where every one is wanted. */
  lost: string[];
}

export function scoreOf(page: string, reports: readonly Report[]): Score {
  const pointsIn = (category: Category) =>
    reports.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100));
  const performance = pointsIn("performance");
  const points = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      category === "performance" ? median(performance) : Math.min(...pointsIn(category)),
    ]),
  ) as Record<Category, number>;
  const metrics = Object.fromEntries(
    Object.entries(METRICS).map(([name, audit]) => [
      name,
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)),
    ]),
  ) as Record<Metric, number>;
  return {
    page,
    points,
    spread: [Math.max(...performance), Math.min(...performance)],
    metrics,
    lost: [...new Set(reports.flatMap(lostIn))],
  };
}

function lostIn({ categories, audits }: Report): string[] {
  return CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title} (${id})${placesIn(audits[id]?.details)}`),
  );
}

const placesIn = ({ items = [] }: Places = {}) =>
  items.map(({ node }) => node && ` at ${node.selector}`).join("");

export function shortfalls(scores: readonly Score[], { judgesSpeed = true } = {}): string[] {
  const judged = CATEGORIES.filter((category) => judgesSpeed || category !== "performance");
  return scores.flatMap(({ page, points, lost, metrics }) => {
    const short = judged.filter((category) => points[category] !== 100);
    return [
      ...short.map((category) => `${page}: ${points[category]} for ${category}, and it takes 100`),
      ...(judgesSpeed ? excessOf(page, metrics) : []),
      ...lost.map((audit) => `${page}: ${audit}`),
    ];
  });
}

function excessOf(page: string, metrics: Score["metrics"]): string[] {
  return MOST.flatMap(([metric, most, unit, size]) => {
    const found = Number((metrics[metric] / size).toFixed(unit === "s" ? 1 : 0));
    if (found <= most || (metric === "weight" && page !== "home")) return [];
    return `${page}: ${metric} ${found} ${unit}, at most ${most} ${unit} are allowed`;
  });
}

export function table(scores: readonly Score[]): string {
  const rows = scores.map(({ page, points, spread: [best, worst], metrics }) => [
    page,
    `${points.performance} (${worst} to ${best})`,
    ...CATEGORIES.slice(1).map((category) => String(points[category])),
    seconds(metrics["first paint"]),
    seconds(metrics["largest paint"]),
    `${Math.round(metrics["blocking time"])} ms`,
    metrics["layout shift"].toFixed(3),
    `${Math.round(metrics.weight / 1000)} kB`,
  ]);
  return alignColumns([["page", ...CATEGORIES, ...Object.keys(METRICS)], ...rows]);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
