import { readFile } from "node:fs/promises";
import { command } from "@shop/tools/programs/command";
import type { Report } from "./score.ts";

/** Fetched when it is called and kept by npm: the shop itself has no use for its hundred packages. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const MOST_TRIES = 3;

/**
 * One run of Lighthouse as it comes: a middling phone on a slow network, worked out from what happened here.
 * @param options.isStill for a visitor who prefers reduced motion: on a busy machine, Lighthouse reads colours while
 * one slide fades into the next, and finds too little contrast
 */
export async function measure(
  url: string,
  { browserFile, reportFile, isStill }: { browserFile: string; reportFile: string; isStill: boolean },
): Promise<Report> {
  // As root, as in a container, the browser runs only without its sandbox.
  const flags = ["--headless=new", "--disable-gpu", "--disable-dev-shm-usage"];
  if (process.getuid?.() === 0) flags.push("--no-sandbox");
  if (isStill) flags.push("--force-prefers-reduced-motion");
  // Nobody looks at the picture of the whole page, and no score needs it.
  const asked = ["--quiet", "--output=json", `--output-path=${reportFile}`, "--disable-full-page-screenshot"];
  for (let tries = 1; ; tries++) {
    const { output } = await command(
      "npx",
      ["--yes", "--ignore-scripts", LIGHTHOUSE, url, ...asked, `--chrome-flags=${flags.join(" ")}`],
      { env: { CHROME_PATH: browserFile } },
    );
    const report = await readFile(reportFile, "utf8")
      .then((text) => JSON.parse(text) as Report)
      .catch(() => null);
    if (report && !report.runtimeError) return report;
    // On a busy machine the browser now and then records nothing at all.
    if (tries === MOST_TRIES) {
      throw new Error(
        `Lighthouse could not measure ${url}: ${report?.runtimeError?.code ?? output.trim().slice(-2000)}`,
      );
    }
  }
}
