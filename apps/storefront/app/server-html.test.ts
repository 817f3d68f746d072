import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { WireAnswer, WireRequest } from "@shop/contract/client";
import { expect, test } from "vitest";
import { assets, NO_DELIVERY, page, product, settings, variant } from "../test/fixtures/server-page.ts";
import { textPageFor } from "../test/fixtures/text-page.ts";
import { pageKey, renderPage } from "./entry.server.tsx";

test("a product page is readable without JavaScript and describes itself to search engines", async () => {
  const { status, html } = await page("/product/p1", { answers: { "/user/products/get/data": product } });

  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en-NG">/);
  expect(html).toContain("<strong>red</strong>");
  expect(html).toContain("₦1,250");
  expect(html).toContain("Low in stock (3 remaining)");
  expect(html).toContain('<link rel="canonical" href="https://shop.example/product/p1"/>');
  expect(html).toContain('data-chunks="/assets/product.js"');
  // The page's own styles come after the shop's, whose layers are ordered first.
  expect([...html.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href]) => href)).toEqual([
    "/assets/shop.css",
    "/assets/product.css",
  ]);
});

test("no page carries inline style or script but the one that asks for the typefaces, and the state cannot break out of its element", async () => {
  for (const url of [
    "/",
    "/shop",
    "/category/c1",
    "/product/p1",
    "/search?q=zobo",
    "/about",
    "/favourites",
  ]) {
    const { html } = await page(url, { answers: { "/user/products/get/data": product } });
    expect(html, url).not.toMatch(/\sstyle=/);
    const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    const isData = (tag: string) => tag === '<script type="application/ld+json">';
    const data = scripts.filter(isData);
    expect(
      scripts.filter((tag) => !isData(tag)),
      url,
    ).toEqual([
      expect.stringMatching(
        /^<script data-fonts="[\w./ -]*" data-accents="[\w./ -]*" data-late="[\w./ -]*">$/,
      ),
      expect.stringMatching(
        /^<script type="module" src="\/assets\/boot.js" async fetchpriority="high" data-start="\/assets\/entry.js" data-chunks="[\w./ -]*">$/,
      ),
      '<script type="application/json" id="page-state">',
    ]);
    expect(html.match(/<\/script>/g), url).toHaveLength(3 + data.length);
  }
});

test("Without JavaScript, Add to cart leads to signing in and back, and further reviews and questions have an address", async () => {
  const review = {
    id: "r1",
    stars: 5,
    title: "",
    text: "Crunchy",
    author: "Bisi, Ibadan",
    writtenAt: "2026-03-01T10:00:00.000Z",
    helpful: 0,
    pictures: [],
    reply: null,
  };
  const asked: string[] = [];
  const transport = async ({ path }: WireRequest): Promise<WireAnswer> => {
    asked.push(path);
    const rating = { average: 5, count: 25, stars: [0, 0, 0, 0, 25] };
    const data = path.startsWith("/user/products/get/data")
      ? { ...product, rating }
      : path.startsWith("/user/reviews/get")
        ? [review]
        : path.startsWith("/user/questions/get?")
          ? [{ id: "q1", text: "Is it spicy?", answer: "A little", answeredAt: review.writtenAt }]
          : (textPageFor(path) ?? NO_DELIVERY[path] ?? []);
    return {
      status: 200,
      text: JSON.stringify({ status: true, message: "OK", data, next: "later" }),
      retryAfter: null,
    };
  };
  const read = async (url: string) =>
    (await renderPage({ url, hasSession: false, settings, assets, transport })).html;

  const html = await read("/product/p1");
  expect(html).toMatch(
    /<form id="sign-in-to-add" action="\/sign-in\/code" data-scripted="true" hidden><input type="hidden" name="from" value="\/product\/p1"\/>/,
  );
  expect(html).toMatch(/<button\b(?=[^>]* type="submit")[^>]* form="sign-in-to-add"/);
  expect(html).toContain('href="/product/p1?reviews=later#reviews"');
  expect(html).toContain('href="/product/p1?questions=later#questions"');
  expect(html).not.toContain("Back to the newest");
  expect(html).toMatch(/<p class="noscript:hidden"><button type="button"[^>]* class="helpful"/);

  expect(await read("/product/p1?reviews=later")).toContain("Back to the newest reviews");
  expect(await read("/product/p1?questions=later")).toContain("Back to the newest questions");
  expect(asked.filter((path) => path.includes("after=later"))).toHaveLength(2);
  expect(pageKey("/product/p1?reviews=later")).toBeNull();
});

test("Without JavaScript, the options of a product are links, and the page shows the one in its address", async () => {
  const variants = [
    { ...variant, attributes: { SIZE: "S" } },
    { ...variant, token: "v2", price: "1500.00", stock: 0, attributes: { SIZE: "M" } },
  ];
  const read = async (url: string) =>
    (await page(url, { answers: { "/user/products/get/data": { ...product, variants } } })).html;
  const first = await read("/product/p1");
  expect(first).toMatch(
    /<noscript><nav aria-label="Options"[^>]*><a href="\/product\/p1"(?= )[^>]* aria-current="page"[^>]*>S<\/a><a href="\/product\/p1\?variant=1"[^>]*>M<span/,
  );
  expect(first).toContain("₦1,250");
  const second = await read("/product/p1?variant=1");
  expect(second).toContain("₦1,500");
  expect(second).toMatch(/href="\/product\/p1\?variant=1"[^>]* aria-current="page"/);
});

test("a text page shows its title, its text with links inside the shop, and the places that links lead to", async () => {
  const { html } = await page("/stores");
  expect(html).toContain("<title>The page stores | Suya &amp; Silk</title>");
  expect(html).toContain('<meta name="description" content="What the page stores says to shoppers"/>');
  expect(html).toContain('<a href="/returns-policy">returns policy</a>');
  expect(html).toContain('<h2 id="pickup">Pick up an order</h2>');
});

test("a phone shows one search box below the header, and no further way to search where the page has its own", async () => {
  const count = async (url: string, name: string) => (await page(url)).html.split(name).length - 1;
  for (const [url, boxes, links] of [
    ["/shop", 1, 1],
    ["/search?q=zobo", 1, 1],
    ["/search", 0, 0],
  ] as const) {
    expect(await count(url, "search-below"), url).toBe(boxes);
    expect(await count(url, "header-search-link"), url).toBe(links);
  }
});

test("pause buttons come before moving content in the keyboard order", async () => {
  const { html } = await page("/", {
    answers: {
      "/user/products/get/new-arrival": [variant, { ...variant, token: "v2", product_token: "p2" }],
    },
  });
  const pause = html.indexOf("Pause New Arrivals");
  expect(pause).toBeGreaterThan(0);
  expect(pause).toBeLessThan(html.indexOf('class="carousel-track"'));
});

test("the typefaces' accents are asked for at once on a page that has some, and later on others", async () => {
  const askedFor = async (name: string) => {
    const answers = { "/user/products/get/data": { ...product, name } };
    const { html } = await page("/product/p1", { answers });
    return /data-accents="[^>]*>/.exec(html)?.[0];
  };
  const accents = "/assets/text-accents.woff2";
  expect(await askedFor("Zobo, 50 cl – ₦1,250")).toBe(`data-accents="" data-late="${accents}">`);
  expect(await askedFor("Àdìrẹ wrapper")).toBe(`data-accents="${accents}" data-late="">`);
});

test("the script that asks for the typefaces comes before the styles, which it would have to wait for", async () => {
  const { html } = await page("/product/p1", { answers: { "/user/products/get/data": product } });
  expect(html.indexOf("askForFaces()")).toBeGreaterThan(0);
  expect(html.indexOf("askForFaces()")).toBeLessThan(html.indexOf('rel="stylesheet"'));
});

test("scripts are fetched after the visible content and run only when the page is visible", async () => {
  const { html } = await page("/product/p1", { answers: { "/user/products/get/data": product } });
  expect(html).not.toContain("modulepreload");
  expect(html).not.toMatch(/\ssrc="\/assets\/(?:entry|product)\.js"/);
  // An import would run before the page is visible.
  expect(await readFile(join(import.meta.dirname, "boot.ts"), "utf8")).not.toMatch(/^import\b/m);
});

test("the largest picture of a page's first view is fetched first, and pictures below it are not", async () => {
  const picture = { src: `/pictures/${"ab".repeat(16)}/640.webp`, alt: "", placeholder: "data:," };
  const shown = { ...variant, images: [picture], variantCount: 1 };
  const products = ["p1", "p2", "p3"].map((token) => ({
    ...product,
    token,
    variant: [shown],
    variantCount: 1,
    product_head: { name: "" },
  }));
  const answers = {
    "/user/products/get/data": { ...product, variants: [shown] },
    "/user/category/products": products,
    "/user/products/get/reduced": products,
    "/user/categories/get": ["c1", "c2", "c3"].map((token) => ({
      token,
      name: token,
      images: [picture],
      productCount: 1,
      subCategories: [],
    })),
    "/user/products/get/featured": ["a", "b", "c"].map((token) => ({
      ...shown,
      token,
      data: { name: token, imageData: [] },
    })),
    "/user/products/get/new-arrival": [shown],
  };
  for (const [url, most] of [
    ["/", 1],
    ["/shop", 2],
    ["/category/c1", 2],
    ["/product/p1", 1],
    ["/new-arrivals", 1],
    ["/reduced", 2],
  ] as const) {
    const { html } = await page(url, { answers });
    const pictures = [
      ...html.matchAll(/<img(?=(?: [\w-]+(?:="[^"]*")?)*? src="\/pictures)(?:[^>"]|"[^"]*")*>/g),
    ].map(([tag]) => tag);
    const urgent = pictures.filter((tag) => / fetchpriority="high"/i.test(tag));
    expect(urgent, url).toHaveLength(most);
    expect(pictures.slice(0, most), url).toEqual(urgent);
    for (const tag of urgent) expect(tag, url).toContain('loading="eager"');
    for (const tag of pictures.slice(5)) expect(tag, url).toContain('loading="lazy"');
  }
});
