import { expect, test } from "vitest";
import {
  aCategory,
  aProductCard,
  aVariantCard,
  buttonsIn,
  linksIn,
  many,
  NO_PICTURE,
  pageOf,
  partOf,
  settings,
  wordsOf,
} from "../../test/fixtures/page.tsx";
import { Refused } from "../../test/fixtures/refused.ts";
import { Arrivals } from "../home/arrivals.tsx";
import { PopularCategories } from "../home/popular-categories.tsx";

const ARRIVALS = "/user/products/get/new-arrival";
const POPULAR = "/user/categories/popular";
const STRIPS = "/user/home/strips/get";
const SLIDES = "/user/home/slides/get";
const MIXED = "/user/products/get/random";

const slidesOf = (html: string) => html.split('aria-roledescription="slide"').slice(1);

test("the hero has four slides: snacks, jewelry, fashion and learning a skill", {
  tags: ["S2-001", "S2-016", "S2-017", "S2-044", "S2-045", "S2-047", "S2-048", "S2-049", "S2-050"],
}, async () => {
  const { main } = await pageOf("/");
  const slides = slidesOf(main);
  expect(slides).toHaveLength(4);
  for (const slide of slides) {
    expect(slide).toMatch(/<h[12]\b[^>]*>[^<]+<\/h[12]>\s*<p\b[^>]*>[^<]+<\/p>\s*<a\b/);
  }
  const buttons = slides.map((slide) => linksIn(slide)[0]);
  expect(buttons).toEqual([
    ["/shop", "Shop for snacks"],
    ["/shop", "Shop for jewelry"],
    ["/shop", "Shop for fashion"],
    ["https://academy.example", expect.stringMatching(/^Get Started/)],
  ]);
  expect(slides[3]).toMatch(/href="https:\/\/academy.example" target="_blank"/);
});

test("slides of staff take the place of the four, each with its own picture and link", async () => {
  const slide = { design: "fashion", words: "From ₦4,500.", button: "See them", picture: null };
  const { main } = await pageOf("/", {
    [SLIDES]: [
      {
        ...slide,
        heading: "Gift boxes",
        path: "/category/gifts",
        picture: {
          src: "/pictures/0123456789abcdef0123456789abcdef/640.webp",
          alt: "A box",
          placeholder: "",
        },
      },
      { ...slide, heading: "Learn beading", path: null },
    ],
  });
  const slides = slidesOf(main);
  expect(slides.map((one) => linksIn(one)[0])).toEqual([
    ["/category/gifts", "See them for “Gift boxes”"],
    ["https://academy.example", expect.stringMatching(/^See them/)],
  ]);
  expect(slides[0]).toContain("/pictures/0123456789abcdef0123456789abcdef/");
  expect(main).toMatch(/<h1\b[^>]*>Gift boxes<\/h1>/);
});

test("the hero has a dot for each slide, a pause button and Shop now", { tags: ["S2-043"] }, async () => {
  const { main } = await pageOf("/");
  const hero = main.slice(0, main.indexOf("New Arrivals"));
  const labels = buttonsIn(hero).map(({ attributes, words }) => words || attributes);
  for (const n of [1, 2, 3, 4]) expect(labels.join()).toContain(`aria-label="Slide ${n}: `);
  expect(labels.join()).toContain('aria-label="Pause the slides"');
  expect(linksIn(hero)).toContainEqual(["#products", "Shop now"]);
  expect(main).toContain('id="products"');
});

test("a visitor is led to prices and days of delivery, above the first products", async () => {
  const { main } = await pageOf("/");
  const hrefs = linksIn(main).map(([href]) => href);
  expect(linksIn(main)).toContainEqual(["/shipping-policy", "Delivery prices and days for your area"]);
  expect(hrefs.indexOf("/shipping-policy")).toBeLessThan(hrefs.indexOf("/new-arrivals"));
});

test("New Arrivals has its title, See More and an automatic carousel", {
  tags: ["S2-052", "S2-053", "S2-054"],
}, async () => {
  const { main } = await pageOf("/", { [ARRIVALS]: [{ ...aVariantCard(), variantCount: 1 }] });
  expect(main).toMatch(/<h2\b[^>]*>New Arrivals<\/h2>/);
  expect(linksIn(main)).toContainEqual(["/new-arrivals", "See More new arrivals"]);
  expect(main).toContain('aria-label="Pause New Arrivals"');
});

test("a new arrival has its first picture, its full name, its price in ₦, heart and button", {
  tags: ["S2-063", "S2-064", "S2-065", "S2-066", "S2-068", "S2-069", "S8-023"],
}, async () => {
  const name = "Adire silk scarf in deep indigo with hand-tied circles";
  const arrivals = [
    { ...aVariantCard({ name, price: 12_500 }), variantCount: 1 },
    { ...aVariantCard({ token: "v-2", product_token: "p-2", ...NO_PICTURE }), variantCount: 1 },
  ];
  const { main } = await pageOf("/", { [ARRIVALS]: arrivals });
  const [first = "", second = ""] = main.split("<article").slice(1);
  expect(first).toContain("/pictures/0123456789abcdef0123456789abcdef/640.jpg");
  expect(first).toContain(`title="${name}"`);
  expect(wordsOf(first)).toContain("₦12,500");
  expect(first).toContain(`aria-label="Favourite: ${name}"`);
  expect(first).toContain('aria-pressed="false"');
  const button = buttonsIn(first).find(({ words }) => words.startsWith("Add to cart"));
  expect(button?.words).toBe("Add to cart Adding...");
  expect(linksIn(first)[0]?.[0]).toBe("/product/p-1");
  expect(wordsOf(second)).toContain("No Image");
});

test("a popular category shows its first picture or 'No Image' and its name, and links to its page", {
  tags: ["S2-072", "S2-073", "S2-075"],
}, async () => {
  const categories = [aCategory(1, { name: "Kilishi" }), aCategory(2, NO_PICTURE), aCategory(3)];
  const { main } = await pageOf("/", { [POPULAR]: categories });
  const links = linksIn(main).filter(([href]) => href.startsWith("/category/"));
  expect(links.map(([href]) => href)).toEqual(["/category/c-1", "/category/c-2", "/category/c-3"]);
  expect(links[0]?.[1]).toMatch(/^Kilishi/);
  expect(links[1]?.[1]).toMatch(/^No Image Category 2/);
  expect(linksIn(main)).toContainEqual(["/shop", "View Categories"]);
});

test("the first and the last popular category have a darker background", { tags: ["S2-074"] }, async () => {
  const { main } = await pageOf("/", { [POPULAR]: many(8, aCategory) });
  const dark = [...main.matchAll(/<a [^>]*class="category-card ([^"]*)"/g)].map(([, names]) =>
    /category-card-dark/.test(names ?? ""),
  );
  expect(dark).toEqual([true, false, false, false, false, false, false, true]);
});

test("Load More appears only if there are more than 50 products", {
  tags: ["S2-076", "S2-077", "S9-023"],
}, async () => {
  const fifty = await pageOf("/", { [MIXED]: many(50, aProductCard) });
  expect(fifty.main.match(/<article/g)).toHaveLength(50);
  expect(fifty.words).not.toContain("Load More");
  const more = await pageOf("/", { [MIXED]: many(51, aProductCard) });
  expect(more.main.match(/<article/g)).toHaveLength(50);
  expect(more.words).toContain("50 of 51 shown Load More");
});

test("the app banner links to the app", { tags: ["S2-079"] }, async () => {
  const { main } = await pageOf("/");
  const links = linksIn(main).map(([href]) => href);
  expect(links).toContain(settings.links.playStore);
  expect(links).toContain(settings.links.appStore);
});

test("the home page of an empty shop says that there are no products yet", {
  tags: ["S8-020", "S8-022"],
}, async () => {
  const { words } = await pageOf("/");
  expect(words.match(/No products available/g)).toHaveLength(2);
  expect(words).toContain("No Categories Available");
});

test("loading parts of the home page have the shape of their content", () => {
  expect(partOf(<Arrivals />).html.match(/class="[^"]*skeleton/g)?.length).toBeGreaterThan(5);
  expect(partOf(<PopularCategories />).html).toMatch(/class="[^"]*skeleton/);
});

test("each strip has its products and leads to its list", async () => {
  const strip = (category: { token: string; name: string } | null, ...numbers: number[]) => ({
    category,
    products: numbers.map((n) => aProductCard(n)),
  });
  const { main, words } = await pageOf("/", {
    [STRIPS]: [strip(null, 1), strip({ token: "c-1", name: "Snacks" }, 2, 3)],
  });
  const links = linksIn(main);
  expect(links).toContainEqual(["/reduced", "See all : Reduced Prices"]);
  expect(links).toContainEqual(["/category/c-1", "See all : Snacks"]);
  expect(links.filter(([href]) => href.startsWith("/product/")).map(([href]) => href)).toEqual([
    "/product/p-1",
    "/product/p-2",
    "/product/p-3",
  ]);
  expect(words).toMatch(/Popular Categories.*Reduced Prices.*Snacks.*More from the shop/);
});

test("a home page whose strips fail to load is shown without them", async () => {
  const { status, words } = await pageOf("/", {
    [STRIPS]: new Refused("busy"),
    [MIXED]: many(2, aProductCard),
  });
  expect(status).toBe(200);
  expect(words).not.toContain("very busy");
  expect(words).toContain("More from the shop");
});
