/**
 * `npm run lighthouse`: Lighthouse on a phone over a slow network, on the four pages most visitors see first, in a
 * production build with all its pictures; and how each comes to life on a slow processor. The shop for it is its own.
 * Measures well only on a machine that does nothing else.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@shop/contract/paths";
import { clientOf } from "@shop/tools/whole-shop/client-of";
import { findBrowser } from "@shop/tools/whole-shop/find-browser";
import { findShowpieces } from "@shop/tools/whole-shop/findings";
import { openWholeShop } from "@shop/tools/whole-shop/whole-shop";
import { flag, readCommandLine, text } from "../../apps/server/command-line/read-command-line.ts";
import { say, step } from "../../tools/start/progress.mjs";
import { median } from "../throughput/percentiles.ts";
import { type Liveness, watchComingToLife } from "./liveness.ts";
import { measure } from "./measure.ts";
import { type Report, scoreOf, shortfalls, table } from "./score.ts";

/** How much slower than here a visitor's processor is: in a short run a little, because being slow takes processor time. */
const SLOWED = { short: 1.5, long: 4 };
const PAGES = ["home", "shop", "category", "product"] as const;

try {
  process.exit((await lighthouse()) ? 0 : 1);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(2);
}

async function lighthouse(): Promise<boolean> {
  const { values } = readCommandLine({
    typed: "npm run lighthouse",
    does: "Measures the pages that most visitors see first, on a phone over a slow network.",
    options: {
      runs: text("how often each page is measured", { value: "NUMBER", default: "3" }),
      page: text(`of ${PAGES.join(", ")}`, { value: "PAGE", multiple: true, default: [...PAGES] }),
      short: flag("one run on the home page without pictures, does not judge the speed"),
      "slow-3g": flag("lets them come to life over 400 kbit/s with 400 ms for each request"),
    },
  });
  const { short: isShort, "slow-3g": on3g } = values;
  const [slowed, runs] = isShort ? [SLOWED.short, 1] : [SLOWED.long, Number(values.runs)];
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs must be a number of runs");
  const pages = isShort ? PAGES.slice(0, 1) : PAGES.filter((page) => values.page.includes(page));
  if (pages.length === 0) throw new Error(`--page must be one of ${PAGES.join(", ")}`);
  const browser = await findBrowser();
  if (browser.kind === "missing") throw new Error(browser.why);

  const folder = await mkdtemp(path.join(tmpdir(), "shop-lighthouse-"));
  const shop = await openWholeShop({ pictures: isShort ? "none" : "all", log: say });
  try {
    const { category, manyVariants } = await findShowpieces(await clientOf(shop.shopUrl));
    const addresses = {
      home: paths.home(),
      shop: paths.shop(),
      category: paths.category(category),
      product: paths.product(manyVariants),
    };
    const how = { browserFile: browser.file, reportFile: path.join(folder, "report.json"), isStill: isShort };
    const take = (page: (typeof PAGES)[number]) => measure(shop.shopUrl + addresses[page], how);
    // The first visit makes the pictures in the sizes it needs.
    if (!isShort) {
      await step("Visiting every page once", async () => {
        for (const page of pages) await take(page);
      });
    }
    const reports = new Map<string, Report[]>(pages.map((page) => [page, []]));
    for (let run = 1; run <= runs; run++) {
      await step(`Run ${run} of ${runs}`, async () => {
        for (const page of pages) reports.get(page)?.push(await take(page));
      });
    }
    const livenesses = await step("Watching them come to life", () =>
      watchComingToLife(
        shop.shopUrl,
        pages.map((page) => addresses[page]),
        { browserFile: browser.file, visits: runs, slowed, on3g },
      ),
    );

    const scores = pages.map((page) => scoreOf(page, reports.get(page) ?? []));
    console.log(`\n${table(scores)}\n\nOn a processor ${slowed} times slower${on3g ? " and slow 3G" : ""}:`);
    for (const [nth, page] of pages.entries()) console.log(`  ${page}: ${describe(livenesses[nth] ?? [])}`);
    const missed = shortfalls(scores, { judgesSpeed: !isShort });
    if (isShort)
      console.log("\nA short run: it shows that everything can be measured, and does not judge the speed.");
    console.log(missed.length === 0 ? "\nEvery target is met." : `\n${missed.join("\n")}`);
    return missed.length === 0;
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function describe(visits: readonly Liveness[]): string {
  const middle = (what: keyof Liveness) => median(visits.map((visit) => visit[what]));
  return (
    `seen after ${Math.round(middle("seen"))} ms, live after ${Math.round(middle("live"))} ms, ` +
    `a press answered in ${Math.round(middle("press"))} ms, layout shift ${middle("shift").toFixed(3)}`
  );
}
