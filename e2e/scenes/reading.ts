import { CONTENT_PAGES } from "@shop/contract/paths";
import { holdBack, refuseForNow, TOO_MANY } from "./answers.ts";
import { aPage, type Screen, type Stage } from "./scene.ts";

const answered = (path: string) => ({
  async reach({ page }: Stage) {
    await page.route(`**/api${path}`, (route) =>
      route.fulfill({ json: { status: true, message: "OK", data: null } }),
    );
    await page.goto(`${path}?token=${"a".repeat(32)}`, { waitUntil: "networkidle" });
  },
});

export const readingScreens: Screen[] = [
  {
    name: "pages to read",
    states: CONTENT_PAGES.map((name) => aPage(name, `/${name}`)),
  },
  {
    name: "newsletter",
    states: [
      { name: "confirmed", ...answered("/newsletter/confirm") },
      { name: "left", ...answered("/newsletter/unsubscribe") },
      {
        name: "link too old",
        reach: ({ page }) => page.goto("/newsletter/confirm?token=gone", { waitUntil: "networkidle" }),
      },
      {
        name: "waiting",
        async reach({ page }) {
          await holdBack(page, "confirmNewsletter");
          await page.goto(`/newsletter/confirm?token=${"a".repeat(32)}`);
        },
      },
      {
        name: "failed",
        async reach({ page }) {
          await refuseForNow(page, "confirmNewsletter");
          await page.goto(`/newsletter/confirm?token=${"a".repeat(32)}`);
          await page.getByText(TOO_MANY).waitFor();
        },
      },
    ],
  },
];
