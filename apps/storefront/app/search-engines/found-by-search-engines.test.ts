import { expect, test } from "vitest";
import { page, picture } from "../../test/fixtures/found-page.ts";

test("the preview of a link to a product shows name, price and picture", async () => {
  const html = await page("/product/p1");
  for (const meta of [
    '<meta property="og:type" content="product"/>',
    '<meta property="og:url" content="https://shop.example/product/p1"/>',
    `<meta property="og:image" content="https://shop.example/pictures/${picture}/1200.jpg"/>`,
    '<meta property="og:image:alt" content="A bottle of zobo"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
    'content="Zobo &lt;/script>, ₦1,250. Cold &amp; red"',
  ]) {
    expect(html).toContain(meta);
  }
});

test.each(["/", "/shop", "/category", "/category/c2", "/product/p1", "/new-arrivals", "/reduced", "/about"])(
  "%s has a title, a description and a canonical address, and may be indexed",
  async (url) => {
    const html = await page(url);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<meta name="description" content="[^"]{30,}"/g)).toHaveLength(1);
    expect(html.match(/<link rel="canonical" href="https:\/\/shop\.example\/[^"]*"/g)).toHaveLength(1);
    expect(html).not.toContain("noindex");
  },
);

test("two addresses of the same page have one canonical address", async () => {
  expect(await page("/category")).toContain('<link rel="canonical" href="https://shop.example/shop"/>');
});

test("a further page of a list has its own canonical address and its number in the title", async () => {
  const html = await page("/category/c2?page=2");
  expect(html).toContain('<link rel="canonical" href="https://shop.example/category/c2?page=2"/>');
  expect(html).toContain("<title>Juices Products | Page 2 | Suya &amp; Silk</title>");
  expect(html).not.toContain("noindex");
});

test.each([
  ["a filtered list", "/category/c2?size=M&utm_source=x"],
  ["a sorted list", "/new-arrivals?sort=cheapest"],
  ["a page after the last", "/category/c2?page=99999"],
])(
  "%s must not be indexed and names no other page instead, but its link has a preview",
  async (_what, url) => {
    const html = await page(url);
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain('<meta property="og:title"');
  },
);

test.each([
  "/search",
  "/search?q=zobo",
  "/favourites",
  "/otp-verification",
  "/sign-in/code",
  "/nowhere",
  "/cart",
  "/checkout",
  "/profile",
  "/orders",
  "/orders/o1",
])("%s must not be indexed", async (url) => {
  const html = await page(url, true);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
});
