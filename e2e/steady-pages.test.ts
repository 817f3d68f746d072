import { calls } from "@shop/contract/calls";
import { paths } from "@shop/contract/paths";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { shiftsSeen, watchShifts } from "./layout-shifts.ts";
import { shopClient } from "./shop-client.ts";
import { aShopper, fillCartAboveFirstOrders, fillCheckout, fillDelivery, type Shopper } from "./shopper.ts";
import { aVisitor, DESKTOP, PHONE, type Visitor } from "./visitor.ts";
import { gotoAtRest, leaveUntouched } from "./wait-for-pages.ts";

/** The narrowest phones, and a desktop at 400 %. */
const NARROW = { width: 320, height: 640 };
/** What is read in the sun. */
const PRICE_CONTRAST = 7;

async function everybodysRoutes(): Promise<string[]> {
  const client = await shopClient();
  const [products, [category]] = await Promise.all([
    client.call("listRandomProducts"),
    client.call("listCategories"),
  ]);
  const many = products.find(({ variantCount }) => variantCount > 2) ?? products[0];
  return [
    "/",
    "/shop",
    paths.category(category?.token ?? ""),
    paths.product(many?.token ?? ""),
    "/product/gone",
    "/new-arrivals",
    "/search",
    paths.search("beads"),
    paths.search("w".repeat(100)),
    paths.search("xyzzy"),
    "/favourites",
    "/otp-verification",
    ...[
      "/about",
      "/help",
      "/stores",
      "/services",
      "/shipping-policy",
      "/returns-policy",
      "/privacy",
      "/terms",
    ],
    "/newsletter/confirm?token=gone",
    "/nowhere",
  ];
}

const OWN_ROUTES = ["/", "/cart", "/checkout", "/profile", "/orders", "/orders/gone"];

/** Elements that reach beyond the window where nothing above them scrolls or clips. */
function widerThanTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const page = document.documentElement;
    if (page.scrollWidth <= page.clientWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > page.clientWidth + 1,
    );
    return [`${page.scrollWidth} px`, ...wide.slice(0, 3).map((element) => String(element.className))];
  });
}

/** A page or a link that is not there says so with its status, which a browser complains of. */
const NOT_FOUND = /the server responded with a status of 40[04]/;

/**
 * Opens every route and reports what is wrong with each: how much moved on its own during loading, what the browser
 * complains about, and what extends beyond the window, on phones at 320 pixels too.
 */
async function faultsOf({ page, complaints }: Visitor, routes: readonly string[]) {
  leaveUntouched(page);
  await watchShifts(page);
  const viewport = page.viewportSize() ?? PHONE;
  const faults: Record<string, string[]> = {};
  for (const route of routes) {
    await page.setViewportSize(viewport);
    await gotoAtRest(page, route);
    await page.evaluate(() => document.fonts.ready);
    const found = await shiftsSeen(page);
    found.push(...(await widerThanTheWindow(page)));
    if (viewport.width < 600) {
      await page.setViewportSize(NARROW);
      found.push(...(await widerThanTheWindow(page)));
    }
    found.push(...complaints.splice(0).filter((complaint) => !NOT_FOUND.test(complaint)));
    if (found.length > 0) faults[route] = found;
  }
  return faults;
}

test.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
])(
  "While a page loads on a %s, nothing moves, nothing overflows and the console stays empty",
  { tags: ["S2-053", "S6-001"] },
  async (_device, viewport) => {
    const visitor = await aVisitor(viewport, { reducedMotion: "no-preference" });
    expect(await faultsOf(visitor, await everybodysRoutes())).toEqual({});
  },
);

test.each([
  ["phone", PHONE],
  ["desktop", DESKTOP],
])(
  "On a shopper's own pages nothing moves, nothing overflows and the console stays empty, on a %s",
  async (_device, viewport) => {
    const shopper = await aShopper({ viewport, cart: 3 });
    await keepPaidOrder(shopper);
    await fetchFaces(shopper.page);
    expect(await faultsOf(shopper, OWN_ROUTES)).toEqual({});
    await shopper.page.goto("/");
    await shopper.page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
  },
);

/**
 * Opens a first page, which loads the shop's typefaces. A slow machine shows its own typefaces on that page, and the
 * text about a paid order may then need more lines than are reserved for it.
 */
async function fetchFaces(page: Page): Promise<void> {
  await page.goto("/about");
  await page.waitForFunction(() => localStorage.getItem("ssFaces") !== null);
}

/** Lets the home page speak of an order as if the shopper had just paid it, in as many words as it may. */
async function keepPaidOrder({ context, record: { id: shopper } }: Shopper): Promise<void> {
  const order = {
    shopper,
    id: "gone",
    reference: "order-1763706123456",
    total: 1_128_450.5,
    arrival: "Arrives Wed 24 Nov – Thu 2 Dec",
    lastDay: "2999-12-31",
    nextEmail: "We'll email you when it is ready for Oluwafunmilayo Adewale-Okonkwo to collect.",
  };
  await context.addInitScript((kept) => localStorage.setItem("ssPaidOrder", kept), JSON.stringify(order));
}

/** Where the controls of the payment section are, and how high the section is. */
function paymentPlaces(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const section = document.getElementById("section-payment");
    const top = section?.getBoundingClientRect().top ?? 0;
    const radios = [...(section?.querySelectorAll("input[type=radio]") ?? [])] as HTMLInputElement[];
    return {
      height: section?.offsetHeight ?? 0,
      ...Object.fromEntries(radios.map((one) => [one.value, one.getBoundingClientRect().top - top])),
    };
  });
}

test.each([
  ["small order on a phone", PHONE, "You can pay for this order on delivery. Orders to a phone number"],
  ["large order on a phone", PHONE, "You cannot pay for this order on delivery."],
  ["large order on a desktop", DESKTOP, "You cannot pay for this order on delivery."],
])(
  "The payment section of a %s stays as it is when the answer about pay on delivery comes",
  async (what, viewport, answer) => {
    const { page, client } = await aShopper({ viewport, cart: what.startsWith("small") ? 1 : 0 });
    if (what.startsWith("large")) await fillCartAboveFirstOrders(client);
    let give = () => {};
    const held = new Promise<void>((done) => (give = done));
    await page.route(`**${calls.priceOrder.path}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/checkout");
    await fillDelivery(page);
    await page.getByRole("radio", { name: "Nomba" }).check();
    await page.getByText("Your delivery and your total decide").scrollIntoViewIfNeeded();
    const before = await paymentPlaces(page);
    expect(before.nomba).toBeGreaterThan(0);
    give();
    const said = page.getByText(answer);
    await said.waitFor({ state: "attached" });
    expect(await paymentPlaces(page)).toEqual(before);
    // A shopper who pays now need not read that the order can also be paid on delivery, only why it cannot.
    expect(await said.isVisible()).toBe(answer.startsWith("You cannot"));
    // What is left of the answer's room goes with the next choice.
    await page.getByRole("radio", { name: "Nomba" }).dispatchEvent("change");
    await expect.poll(() => page.locator(".on-delivery-room").count()).toBe(0);
    expect(await said.isVisible()).toBe(answer.startsWith("You cannot"));
  },
);

/** Prices that have too little contrast with their background to be read in the sun. */
function faintPrices(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("There is no canvas");
    /** Red, green, blue and opacity of any colour that CSS knows. */
    const parts = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour: number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255, 255];
      const ground = parts(getComputedStyle(element).backgroundColor);
      return (ground[3] ?? 0) > 250 ? ground : groundOf(element.parentElement);
    };
    const seen = [...document.querySelectorAll(".price")].filter((price) => price.checkVisibility());
    if (seen.length === 0) return ["no price at all"];
    return seen.flatMap((price) => {
      const [a, b] = [light(parts(getComputedStyle(price).color)), light(groundOf(price))];
      const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      return contrast >= least ? [] : [`${price.textContent} has ${contrast.toFixed(1)}:1`];
    });
  }, PRICE_CONTRAST);
}

test("Prices have enough contrast for bright sunlight, in light and dark", async () => {
  const { page, client } = await aShopper({ cart: 2 });
  const product = (await client.call("listRandomProducts"))[0];
  const reach: Record<string, () => Promise<unknown>> = {
    home: () => page.goto("/"),
    product: () => page.goto(paths.product(product?.token ?? "")),
    cart: () => gotoAtRest(page, "/cart"),
    async checkout() {
      await page.goto("/checkout");
      await fillCheckout(page);
      await page.getByText(/^Amount to pay on delivery: ₦/).waitFor();
    },
  };
  const faint: string[] = [];
  for (const [name, enter] of Object.entries(reach)) {
    await enter();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // What follows the scrolling never ends.
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(({ timeline, playState }) => timeline !== document.timeline || playState !== "running"),
      );
      faint.push(...(await faintPrices(page)).map((found) => `${name}, ${colorScheme}: ${found}`));
    }
  }
  expect(faint).toEqual([]);
});
