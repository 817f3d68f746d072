import { paths } from "@shop/contract/paths";
import { holdBack, moveTo, refuseForNow, TOO_MANY } from "./answers.ts";
import { aPage, type Screen, type Stage } from "./scene.ts";

async function type({ page }: Stage, words: string) {
  await page.goto("/");
  await page.getByRole("combobox").filter({ visible: true }).fill(words);
}

export const searchScreens: Screen[] = [
  {
    name: "search",
    states: [
      aPage("without words", "/search"),
      aPage("found", paths.search("beads")),
      aPage("misspelled", paths.search("ankera dres")),
      aPage("one thing found", paths.search("groundnut brittle")),
      {
        name: "nothing found",
        reach: ({ page }) => page.goto(paths.search("xyzzy"), { waitUntil: "networkidle" }),
      },
      aPage("a long word", paths.search("w".repeat(100))),
      {
        name: "loading",
        async reach({ page }) {
          await page.goto("/about");
          await holdBack(page, "searchProducts");
          await moveTo(page, paths.search("beads"));
          await page.getByText("Looking…").waitFor();
        },
      },
      {
        name: "failed",
        async reach({ page }) {
          await page.goto("/about");
          await refuseForNow(page, "searchProducts");
          await moveTo(page, paths.search("beads"));
          await page.getByText(TOO_MANY).waitFor();
        },
      },
    ],
  },
  {
    name: "suggestions",
    states: [
      {
        name: "for three letters",
        inFrame: true,
        reopens: true,
        view: "window",
        async reach(stage) {
          await type(stage, "chi");
          await stage.page.getByRole("option").nth(2).waitFor();
          await stage.page.keyboard.press("ArrowDown");
        },
      },
      {
        name: "past searches",
        inFrame: true,
        reopens: true,
        view: "window",
        async reach({ page }) {
          await page.goto("/about");
          await page.evaluate(() =>
            localStorage.setItem("ssSearches", '["zobo","coral beads for a wedding"]'),
          );
          await page.reload();
          await page.getByRole("combobox").filter({ visible: true }).focus();
          await page.getByRole("region", { name: "Past searches" }).waitFor();
        },
      },
      {
        name: "for a misspelled word",
        inFrame: true,
        reopens: true,
        view: "window",
        async reach(stage) {
          await type(stage, "beeds");
          await stage.page.getByRole("option").first().waitFor();
        },
      },
    ],
  },
];
