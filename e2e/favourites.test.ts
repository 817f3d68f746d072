import { expect, inject, test } from "vitest";
import { aShopper } from "./shopper.ts";
import { carrySession } from "./verified-account.ts";
import { aVisitor, DESKTOP } from "./visitor.ts";

test("A visitor's favourite is added to the account on signing in, shown on another device, and removed from the browser on signing out", async () => {
  const { client, record, page: elsewhere } = await aShopper({ viewport: DESKTOP });
  const { page, context } = await aVisitor(DESKTOP);
  await page.goto("/");
  const heart = page
    .locator("#products article")
    .first()
    .getByRole("button", { name: /^Favorite: / });
  const name = ((await heart.getAttribute("aria-label")) ?? "").replace("Favorite: ", "");
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
  await elsewhere.getByRole("button", { name: `Favorite: ${name}`, exact: true }).click();
  await expect.poll(kept).toEqual([]);
  await elsewhere
    .getByRole("button", { name: `Favorite: ${name}`, exact: true })
    .waitFor({ state: "detached" });

  await page.reload();
  await page.getByRole("heading", { name: "No favorites yet" }).waitFor();
  await client.call("changeFavourites", { added: [await firstVariant(client)] });
  await page.reload();
  const stored = () => page.evaluate(() => localStorage.getItem("ssFavourites") ?? "");
  await expect.poll(stored).toContain("productToken");
  await page.getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect.poll(stored).toBe("[]");
});

async function firstVariant(client: Awaited<ReturnType<typeof aShopper>>["client"]): Promise<string> {
  const [product] = await client.call("listRandomProducts");
  return product?.variant[0]?.token ?? "";
}
