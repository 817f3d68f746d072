import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { pageHeaders } from "../apps/server/src/http/page-headers.ts";
import { HOSTILE_DESCRIPTIONS } from "../apps/server/test/fixtures/hostile-descriptions.ts";
import { theBrowser } from "./visitor.ts";

const ORIGIN = "https://hostile.example";
const attribute = (html: string) => html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** A page with each description in a document of its own, not cleaned. A frame without an address has the policy of its page. */
async function openAll(descriptions: readonly string[], headers: Record<string, string>): Promise<Page> {
  const context = await (await theBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addInitScript("window.hits = []");
  const frames = descriptions.map((html) => `<iframe srcdoc="${attribute(html)}"></iframe>`).join("");
  await page.route("**/*", (route) =>
    route.request().url() === `${ORIGIN}/`
      ? route.fulfill({
          headers: { "content-type": "text/html", ...headers },
          body: `<!doctype html>${frames}`,
        })
      : route.abort(),
  );
  // A thousand documents take their time; the test's own limit is enough.
  await page.goto(`${ORIGIN}/`, { waitUntil: "load", timeout: 0 });
  return page;
}

const hitsOf = (page: Page) => page.evaluate<number>("window.hits.length");

test("Of a thousand hostile descriptions that are not cleaned, the shop's security policy alone lets none run", async () => {
  const page = await openAll(HOSTILE_DESCRIPTIONS, pageHeaders({ publicUrl: ORIGIN }));
  expect(page.frames().length).toBeGreaterThan(1000);
  expect(await hitsOf(page)).toBe(0);
});

test("Without the policy, many of the hostile descriptions do run", async () => {
  const page = await openAll(
    HOSTILE_DESCRIPTIONS.filter((_, nth) => nth % 20 === 0),
    {},
  );
  await expect.poll(() => hitsOf(page)).toBeGreaterThan(10);
});
