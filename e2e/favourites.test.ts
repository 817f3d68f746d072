import { expect, inject, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { aShopper } from "./shopper.ts";
import { carrySession } from "./verified-account.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";
import { waitUntilAtRest } from "./wait-for-pages.ts";

test("A visitor's favourite is added to the account on signing in, shown on another device, and removed from the browser on signing out, which first saves what was changed offline", async () => {
  const { client, record, page: elsewhere } = await aShopper({ viewport: DESKTOP });
  const { page, context } = await aVisitor(DESKTOP, {});
  await page.goto("/");
  const heart = page
    .locator("#products article")
    .first()
    .getByRole("button", { name: /^Favourite: / });
  const name = ((await heart.getAttribute("aria-label")) ?? "").replace("Favourite: ", "");
  await heart.click();
  await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
  const kept = async () => (await client.call("listFavourites")).map((product) => product.name);
  expect(await kept()).toEqual([]);

  await carrySession(context, inject("shopUrl"), record);
  await page.goto("/favourites");
  await page.getByText("Saved in your account").waitFor();
  await expect.poll(kept).toEqual([name]);

  await elsewhere.goto("/favourites");
  await elsewhere.getByRole("heading", { name, exact: true, level: 2 }).waitFor();
  await elsewhere.getByRole("button", { name: `Favourite: ${name}`, exact: true }).click();
  await expect.poll(kept).toEqual([]);
  await elsewhere
    .getByRole("button", { name: `Favourite: ${name}`, exact: true })
    .waitFor({ state: "detached" });

  await page.reload();
  await page.getByRole("heading", { name: "No favourites yet" }).waitFor();
  await client.call("changeFavourites", { added: await twoVariants(client) });
  await page.reload();
  const stored = () => page.evaluate(() => localStorage.getItem("ssFavourites") ?? "");
  await expect.poll(stored).toContain("productToken");
  const hearts = page.locator("main").getByRole("button", { name: /^Favourite: / });
  await expect.poll(() => hearts.count()).toBe(2);

  const signOut = page.getByRole("button", { name: "Sign Out", exact: true });
  const question = page.getByRole("dialog", { name: "1 change is not saved yet" });
  // What the question needs is loaded while the page is idle.
  await waitUntilAtRest(page);
  await context.setOffline(true);
  await hearts.first().click();
  await signOut.click();
  await question.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await question.waitFor({ state: "hidden" });
  await expect.poll(() => signOut.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await kept()).toHaveLength(2);
  await context.setOffline(false);
  await expect.poll(async () => (await kept()).length).toBe(1);

  await context.setOffline(true);
  await hearts.click();
  await signOut.click();
  await question.getByRole("button", { name: "Sign out anyway" }).click();
  await page.getByText("Logged out successfully!").waitFor();
  await expect.poll(stored).toBe("[]");
  expect(await kept()).toHaveLength(1);
});

async function twoVariants(client: Awaited<ReturnType<typeof aShopper>>["client"]): Promise<string[]> {
  const products = await client.call("listRandomProducts");
  return products.slice(0, 2).map(({ variant }) => variant[0]?.token ?? "");
}
