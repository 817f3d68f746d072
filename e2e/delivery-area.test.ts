import { calls } from "@shop/contract/calls";
import { expect, test } from "vitest";
import { atKeyboard } from "./at-keyboard.ts";
import { chooseArea } from "./choose-area.ts";
import { somethingInStock } from "./shopper.ts";
import { tabTo } from "./tab-to.ts";
import { aVisitor, DESKTOP, PHONE } from "./visitor.ts";

test("A visitor who knows only the quarter finds the area, and one whose quarter is in several chooses", async () => {
  const { page, complaints } = await aVisitor(PHONE);
  await page.goto("/new-arrivals");
  await page.getByRole("button", { name: "Choose your area" }).click();
  const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
  const field = dialog.getByRole("combobox", { name: "Find your area" });
  await field.fill("bodija");
  await dialog.getByRole("option", { name: "Bodija Ibadan North, Oyo" }).click();
  expect(await field.inputValue()).toBe("Bodija (Ibadan North, Oyo)");
  await expect.poll(() => dialog.getByLabel("State").inputValue()).toBe("Oyo");
  await expect.poll(() => dialog.getByLabel("Area", { exact: true }).innerText()).toContain("Ibadan");

  await field.fill("ibadan");
  await dialog.getByRole("option", { name: "Ibadan Oyo", exact: true }).click();
  expect(await field.inputValue()).toBe("Ibadan, Oyo");
  await dialog.locator("option:checked").getByText("Ibadan, Oyo").waitFor({ state: "attached" });

  await field.fill("gra port");
  await field.press("Enter");
  await expect.poll(() => dialog.getByLabel("State").inputValue()).toBe("Rivers");
  await field.fill("gbagada");
  await field.press("Enter");
  await dialog.getByRole("button", { name: "Use this area" }).click();
  const line = page.getByRole("region", { name: "Delivery to your area" });
  await expect.poll(() => line.innerText()).toContain("Delivery to Gbagada, Ketu & Ojota, Lagos");

  // The button is pressed at once, past the only area in the list.
  await page.getByRole("button", { name: "Change area" }).click();
  await field.fill("Bodija, Oyo State");
  await dialog.getByRole("option").filter({ visible: true }).waitFor();
  await dialog.getByRole("button", { name: "Use this area" }).click();
  await expect.poll(() => line.innerText()).toContain("Delivery to Ibadan, Oyo");
  expect(complaints).toEqual([]);
});

test("With text at 200 %, the areas that are found leave what was typed in view", async () => {
  const { page } = await aVisitor(PHONE);
  await page.goto("/new-arrivals");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  await page.getByRole("button", { name: "Choose your area" }).click();
  const field = page.getByRole("combobox", { name: "Find your area" });
  await field.fill("ibadan");
  const first = page.getByRole("option").first();
  await first.waitFor();
  const [typed, found] = await Promise.all([field.boundingBox(), first.boundingBox()]);
  expect(found!.y).toBeGreaterThanOrEqual(typed!.y + typed!.height);
});

test("A visitor learns by keyboard what delivery to their area costs and when it arrives, and the device remembers it", async () => {
  const [product] = await somethingInStock(1);
  const { page, complaints } = await aVisitor();
  // A small phone: the answer about delivery is longer than what is left of its screen.
  await page.setViewportSize({ width: PHONE.width, height: 640 });
  const { press, pressBefore, standsOn, hears, staysWithin } = await atKeyboard(page);
  await page.goto(`/product/${product?.product_token}`);

  await press("Choose your area");
  const dialog = page.getByRole("dialog", { name: "Where should we deliver?" });
  await dialog.getByRole("option", { name: "Oyo" }).waitFor({ state: "attached" });
  await press("Use this area");
  await dialog.getByText("Please choose your area").waitFor();
  await standsOn("Area", "Please choose your area");
  await staysWithin("Where should we deliver?");
  await tabTo(page, "State");
  await page.keyboard.type("Oyo");
  await page.keyboard.press("Tab");
  await standsOn("Area");
  await page.keyboard.type("Ibadan");
  await press("Use this area");

  await hears("Delivery to Ibadan, Oyo");
  await standsOn("Change area");
  const line = page.getByRole("region", { name: "Delivery to your area" });
  const day = "(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \\d";
  const days = new RegExp(`Standard delivery, ₦[\\d,]+[\\s\\S]*, ${day}`);
  await expect.poll(() => line.innerText()).toMatch(days);
  expect(await line.innerText()).toMatch(
    new RegExp(`Need it sooner\\? Express delivery, ₦[\\d,]+[\\s\\S]*, ${day}`),
  );
  await pressBefore(/^Or collect it at one of 2 places, from ₦[\d,]+$/);
  expect(await line.innerText()).toMatch(
    /, ready [\s\S]+, at Ibadan motor park[\s\S]+Open: [\s\S]+, ready [\s\S]+, at Ibadan pickup point/,
  );
  expect(await line.innerText()).toMatch(/You can pay on delivery by|As a first order, this can/);

  const answer = Promise.withResolvers<void>();
  await page.route(`**${calls.quoteDelivery.path}?*`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => line.innerText()).toContain("Delivery to Ibadan, Oyo");
  const height = async () => (await line.boundingBox())?.height;
  const reserved = await height();
  answer.resolve();
  await expect.poll(() => line.innerText()).toMatch(days);
  expect(await height()).toBe(reserved);
  // What is reserved is hardly more than the answer needs.
  await line.evaluate((box) => box.style.setProperty("min-height", "0"));
  expect(reserved! - (await height())!).toBeLessThan(72);
  expect(complaints).toEqual([]);
});

test.each([
  ["on a phone", PHONE],
  ["on a wide screen", DESKTOP],
])(
  "Lists of products say what delivery to the area costs and when it arrives, and nothing moves, %s",
  async (_, viewport) => {
    const { page, complaints } = await aVisitor(viewport);
    await page.goto("/new-arrivals");
    const line = page.getByRole("region", { name: "Delivery to your area" });
    await line.getByText("See what delivery costs").waitFor();
    // The longest name, with all three prices.
    const area = "Oshodi, Isolo & Mushin, Lagos";
    await chooseArea(page, { state: "Lagos", area });
    const words = new RegExp(
      `^Delivery to ${area} from ₦[\\d,]+, arrives \\w{3} \\d.*, or by \\w{3} \\d.* from ₦[\\d,]+, or collect it from ₦`,
    );
    await expect.poll(() => line.innerText()).toMatch(words);

    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await page.route("**/api/user/delivery/area/get?*", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const card = page.locator(".product-grid > li").first();
    const top = async () => (await card.boundingBox())?.y;
    const before = await top();
    await line.getByText(`Delivery to ${area}`).waitFor();
    expect(await top()).toBe(before);
    answer();
    await expect.poll(() => line.innerText()).toMatch(words);
    expect(await top()).toBe(before);

    for (const path of ["/shop", "/reduced", "/favourites", "/search?q=ankara"]) {
      await page.goto(path);
      await expect.poll(() => line.innerText()).toMatch(words);
    }
    expect(complaints).toEqual([]);
  },
);
