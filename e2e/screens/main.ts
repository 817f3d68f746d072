/**
 * `npm run screens`: a picture of every screen in every state, to be looked at. The shop for it is its own; nothing is
 * taken from outside.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { readCommandLine, text } from "../../apps/server/command-line/read-command-line.ts";
import { launchBrowser } from "../../tools/whole-shop/browser.ts";
import { clientOf } from "../../tools/whole-shop/client-of.ts";
import { findBrowser } from "../../tools/whole-shop/find-browser.ts";
import { findShowpieces } from "../../tools/whole-shop/findings.ts";
import { openWholeShop } from "../../tools/whole-shop/whole-shop.ts";
import { allScreens } from "../scenes/all.ts";
import { THEMES, WIDTHS } from "../scenes/scene.ts";
import { indexPage } from "./index-page.ts";
import { type Sitting, sittingsOf, takePictures } from "./take-pictures.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const AT_ONCE = 2;
/** The shop's own pictures in their sizes, kept from one run to the next. */
const KEPT = "shop-data";

const { values } = readCommandLine({
  typed: "npm run screens",
  does: "Takes a picture of every screen in every state, and makes an index of them.",
  options: {
    only: text("screens and states whose names contain these words, all unless given", {
      value: "WORDS",
      multiple: true,
      default: [],
    }),
    theme: text("the theme of the pictures", { value: "light|dark|both", default: "light" }),
    width: text("the width of the pictures in pixels, all unless given", {
      value: WIDTHS.join("|"),
      multiple: true,
      default: WIDTHS.map(String),
    }),
    pictures: text("whether products have pictures", { value: "all|none", default: "all" }),
    out: text("where the pictures go", { value: "FOLDER", default: path.join(ROOT, ".screens") }),
  },
});
const themes = THEMES.filter((theme) => values.theme === theme || values.theme === "both");
const widths = WIDTHS.filter((width) => values.width.includes(String(width)));
if (themes.length === 0) fail("--theme must be light, dark or both");
if (widths.length === 0) fail(`--width must be one of ${WIDTHS.join(", ")}`);

const { pictures } = values;
if (pictures !== "all" && pictures !== "none") fail("--pictures must be all or none");

const screens = allScreens
  .map((screen) => ({
    ...screen,
    states: screen.states.filter(({ name }) => isWanted(`${screen.name} / ${name}`)),
  }))
  .filter(({ states }) => states.length > 0);
if (screens.length === 0) fail(`No screen and no state is called “${values.only.join(", ")}”`);

const browserFound = await findBrowser();
if (browserFound.kind === "missing") fail(browserFound.why);
const folder = path.resolve(values.out);
await mkdir(folder, { recursive: true });
if (values.only.length === 0) await clear(folder);
const dataDir = path.join(folder, KEPT);
await mkdir(dataDir, { recursive: true });
const shop = await openWholeShop({ dataDir, pictures, log: (line) => console.log(`  ${line}`) });
const browser = await launchBrowser(browserFound.file);
const misses: string[] = [];
let taken = 0;
try {
  const findings = await findShowpieces(await clientOf(shop.shopUrl));
  const waiting = sittingsOf(screens, widths).values();
  const photographer = async () => {
    for (const sitting of waiting) {
      try {
        await takePictures({ browser, shop, findings, themes, folder }, sitting);
        taken += sitting.widths.length * themes.length;
      } catch (error) {
        misses.push(`${nameOf(sitting)}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, photographer));
} finally {
  await browser.close();
  await shop.close();
}
const index = path.join(folder, "index.html");
await writeFile(index, indexPage(allScreens, folder));
for (const miss of misses) console.error(`  ! ${miss}`);
console.log(`${taken} pictures, ${misses.length} states that were not reached: ${index}`);
process.exit(misses.length > 0 ? 1 : 0);

function isWanted(name: string): boolean {
  return values.only.length === 0 || values.only.some((words) => name.includes(words));
}

function nameOf({ screen, state, widths: [width] }: Sitting): string {
  return `${screen.name} / ${state.name} from ${width} px`;
}

/** Somebody would waste time on pictures of states that no longer exist. */
async function clear(from: string): Promise<void> {
  const old = (await readdir(from)).filter((name) => name !== KEPT);
  await Promise.all(old.map((name) => rm(path.join(from, name), { recursive: true })));
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
