import { expect, test } from "vitest";
import {
  aPicture,
  aVariantCard,
  BareAnswer,
  buttonsIn,
  linksIn,
  many,
  NO_PICTURE,
  pageOf,
  partOf,
} from "../../test/fixtures/page.tsx";
import { Refused } from "../../test/fixtures/refused.ts";
import ProductPage from "./product.tsx";

const PRODUCT = "/user/products/get/data";
const RELATED = "/user/products/get/data/related-item";

const aVariant = (changes: object = {}) => ({
  ...aVariantCard(),
  price: "1250.50",
  attributes: {},
  ...changes,
});
const aProduct = (changes: object = {}) => ({
  token: "p-1",
  name: "Zobo",
  code: "SS-0042",
  description: "<p>Cold and <strong>red</strong></p>",
  category: { token: "c-1", name: "Drinks" },
  isNew: false,
  variants: [aVariant()],
  ...changes,
});
const aRelated = (n: number) => ({
  token: `r-${n}`,
  name: `Related ${n}`,
  variantCount: 1,
  variant: aVariantCard({ token: `rv-${n}`, product_token: `r-${n}` }),
});
const pageWith = (product: object, related: unknown[] = []) =>
  pageOf("/product/p-1", { [PRODUCT]: product, [RELATED]: related });

test("a product page has breadcrumb, name, price, code, stock, description, policies and the button", {
  tags: ["S2-009", "S2-112", "S2-115", "S2-116", "S2-118", "S2-119", "S2-120"],
}, async () => {
  const { main, words } = await pageWith(aProduct());
  expect(linksIn(main).slice(0, 2)).toEqual([
    ["/", "Home"],
    ["/category/c-1", "Drinks"],
  ]);
  expect(main).toContain('<span aria-current="page">Zobo</span>');
  expect(main).toMatch(/<h1\b[^>]*>Zobo<\/h1>/);
  expect(words).toContain("₦1,250.50");
  expect(words).toContain("Code: SS-0042");
  expect(words).toContain("In stock (20 available)");
  expect(main).toContain("<p>Cold and <strong>red</strong></p>");
  expect(main).toMatch(/<h2\b[^>]*>Shipping and return policies<\/h2>/);
  expect(words).toContain("look first, then pay: by cash, bank transfer or card (POS)");
  expect(buttonsIn(main).some(({ words: said }) => said === "Add to cart Adding...")).toBe(true);
});

test.each([
  [0, "in_stock", "Out of stock"],
  [9, "out_stock", "Out of stock"],
  [5, "low_stock", "Low in stock (5 remaining)"],
  [6, "in_stock", "In stock (6 available)"],
])(
  "a stock of %s that is %s reads '%s'",
  { tags: ["S2-117", "S9-033", "S9-034", "S9-035"] },
  async (stock, stock_status, label) => {
    const { words } = await pageWith(aProduct({ variants: [aVariant({ stock, stock_status })] }));
    expect(words).toContain(label);
  },
);

test("a product that is out of stock cannot be added and shows no delivery date", {
  tags: ["S5-022"],
}, async () => {
  const { main, words } = await pageWith(
    aProduct({ variants: [aVariant({ stock: 0, stock_status: "out_stock" })] }),
  );
  const button = buttonsIn(main).find(({ words }) => words === "Sold Out");
  expect(button?.attributes).toContain("disabled");
  const delivery = "See what delivery to your area costs and when it arrives";
  expect(words).not.toContain(delivery);
  expect((await pageWith(aProduct())).words).toContain(delivery);
});

test("the gallery has a thumbnail for each picture, and 'No image available' without any", {
  tags: ["S2-113", "S8-024"],
}, async () => {
  const images = many(3, (n) => ({
    ...aPicture(`View ${n}`),
    src: `/pictures/${`${n}`.repeat(32)}/640.jpg`,
  }));
  const { main } = await pageWith(aProduct({ variants: [aVariant({ images })] }));
  const thumbs = buttonsIn(main).filter(({ attributes }) => attributes.includes('aria-label="Picture '));
  expect(thumbs).toHaveLength(3);
  const none = await pageWith(aProduct({ variants: [aVariant(NO_PICTURE)] }));
  expect(none.words).toContain("No image available");
});

test("a product without a variant has a page without a price or an active button", {
  tags: ["S5-021"],
}, async () => {
  const { main, words, status } = await pageWith(aProduct({ variants: [] }), many(2, aRelated));
  expect(status).toBe(200);
  expect(main).toMatch(/<h1\b[^>]*>Zobo<\/h1>/);
  for (const said of ["No image available", "Out of stock", "Code: SS-0042", "Cold and red", "Related 1"]) {
    expect(words).toContain(said);
  }
  const [button, ...more] = buttonsIn(main).filter(({ words: said }) => said === "Add to cart");
  expect(button?.attributes).toContain("disabled");
  expect(more).toEqual([]);
  expect(words).not.toContain("₦0");
});

test.each(["/product", "/product/"])(
  "%s says that a product token is required",
  { tags: ["S5-025"] },
  async (address) => {
    const { words, status, main } = await pageOf(address, { [PRODUCT]: aProduct() });
    expect(status).toBe(404);
    expect(words).toContain("Failed to load product Product token is required");
    expect(buttonsIn(main).map(({ words: said }) => said)).toEqual(["Go Back"]);
  },
);

test("the variant picker is shown only if there is more than one variant", {
  tags: ["S2-114", "S5-042"],
}, async () => {
  expect((await pageWith(aProduct())).main).not.toContain('type="radio"');
  const variants = ["Small", "Large"].map((SIZE, i) => aVariant({ token: `v-${i}`, attributes: { SIZE } }));
  const { main } = await pageWith(aProduct({ variants }));
  expect(main.match(/type="radio"/g)).toHaveLength(2);
});

test("related products play automatically only if there is more than one", {
  tags: ["S2-121", "S2-129", "S8-021"],
}, async () => {
  expect((await pageWith(aProduct(), many(2, aRelated))).main).toContain("Pause Related products");
  const one = await pageWith(aProduct(), many(1, aRelated));
  expect(one.words).toContain("Related 1");
  expect(one.main).not.toContain("Pause Related products");
  expect((await pageWith(aProduct())).words).toContain("No related products found");
});

test("related products are shown even if their answer has no envelope", { tags: ["S7-045"] }, async () => {
  const answered = (body: unknown) =>
    pageOf("/product/p-1", { [PRODUCT]: aProduct(), [RELATED]: new BareAnswer(body) });
  const { words } = await answered([...many(2, aRelated), null, { name: "Half a product" }]);
  expect(words).toContain("Related 1");
  expect(words).toContain("Related 2");
  expect(words).not.toContain("Half a product");
  const refused = await answered({ status: false, message: "Not today", data: null });
  expect(refused.words).toContain("No related products found");
});

test.each([
  ["the message", "The shop is very busy"],
  ["'Failed to fetch product data' without one", ""],
])(
  "a product that fails to load shows %s and a link back",
  { tags: ["S2-132", "S2-134", "S7-018", "S8-018"] },
  async (_, said) => {
    const { words, main } = await pageOf("/product/p-1", { [PRODUCT]: new Refused("busy", null, said) });
    expect(words).toContain(`Failed to load product ${said || "Failed to fetch product data"}`);
    expect(buttonsIn(main).map(({ words: shown }) => shown)).toContain("Go Back");
  },
);

test("an unknown product reads 'Product not found' and has a link back", {
  tags: ["S2-133", "S2-134", "S8-019"],
}, async () => {
  const { words, main } = await pageOf("/product/p-1", { [PRODUCT]: new Refused("product_not_found") });
  expect(words).toContain("Product not found");
  expect(buttonsIn(main).map(({ words: said }) => said)).toContain("Go Back");
});

test("a loading product page has the shape of its content", { tags: ["S2-131"] }, () => {
  const { html, words } = partOf(<ProductPage params={{ productToken: "p-1" }} />);
  expect(words).toBe("Loading the product");
  expect(html.match(/class="[^"]*skeleton/g)?.length).toBeGreaterThan(5);
});

test("a product's pictures work without JavaScript and have all sizes and alternative texts", async () => {
  const { main } = await pageWith(aProduct());
  const [picture = ""] = /<picture>[\s\S]*?<\/picture>/.exec(main) ?? [];
  expect(picture).toMatch(/<source type="image\/avif" srcset="\/pictures\/[0-9a-f]+\/640\.avif 640w, /);
  expect(picture).toMatch(/<img src="\/pictures\/[0-9a-f]+\/640\.jpg" alt="Chin-chin"/);
});
