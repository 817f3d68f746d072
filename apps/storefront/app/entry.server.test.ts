import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { WireAnswer, WireRequest } from "@shop/contract/client";
import { expect, test } from "vitest";
import { textPageFor } from "../test/fixtures/text-page.ts";
import { type PageRequest, pageKey, renderPage } from "./entry.server.tsx";

const settings: PageRequest["settings"] = {
  storeName: "Suya & Silk",
  storeKey: "publishable",
  publicUrl: "https://shop.example",
  links: {
    academy: "https://academy.example",
    playStore: "",
    appStore: "",
    facebook: "",
    instagram: "",
    x: "",
    whatsapp: "",
  },
  contact: { mail: "", phone: "", whatsapp: "", address: "", hours: "" },
  registrationNumber: "",
  returnDays: 7,
  announcement: null,
  navigation: null,
  payment: { providers: [] },
};
const assets: PageRequest["assets"] = {
  scripts: ["/assets/boot.js"],
  start: "/assets/entry.js",
  styles: ["/assets/shop.css"],
  fonts: ["/assets/text.woff2"],
  chunks: { "app/pages/product.tsx": ["/assets/product.js"] },
};

const variant = {
  token: "v1",
  product_token: "p1",
  name: "Zobo </script><b>",
  price: "1250.00",
  compareAtPrice: null,
  stock: 3,
  stock_status: "low_stock",
  imageData: [],
  images: [],
  attributes: {},
};
const product = {
  token: "p1",
  name: "Zobo </script><b>",
  code: "SS-1",
  description: "<p>Cold and <strong>red</strong></p>",
  category: { token: "c1", name: "Drinks" },
  isNew: false,
  variants: [variant],
};

/** An API that answers from a table: path → data, or a status and a message. */
function carrying(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const transport = async (request: WireRequest): Promise<WireAnswer> => {
    asked.push(request.path);
    const data = answers[request.path.split("?", 1)[0] ?? ""];
    if (data instanceof Refused) {
      return {
        status: data.status,
        text: JSON.stringify({ status: false, message: data.message, data: null }),
        retryAfter: null,
      };
    }
    return {
      status: 200,
      text: JSON.stringify({ status: true, message: "OK", data: data ?? textPageFor(request.path) ?? [] }),
      retryAfter: null,
    };
  };
  return { transport, asked };
}

class Refused {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

const page = (
  url: string,
  options: {
    hasSession?: boolean;
    answers?: Record<string, unknown>;
    contact?: Partial<PageRequest["settings"]["contact"]>;
  } = {},
) =>
  renderPage({
    url,
    hasSession: options.hasSession ?? false,
    settings: { ...settings, contact: { ...settings.contact, ...options.contact } },
    assets,
    transport: carrying(options.answers ?? {}).transport,
  });

test("different spellings of an address are one page in the cache", () => {
  expect(pageKey("/product/p1?utm=x&from=/cart")).toBe("/product/p1");
  expect(pageKey("/product/p1/")).toBe("/product/p1");
  expect(pageKey("/?auth=signin&from=%2Fcart")).toBe("/");
  expect(pageKey("/search")).toBe("/search");
});

test("personal pages, search results and redirects are never cached", () => {
  for (const url of [
    "/cart",
    "/checkout",
    "/profile",
    "/orders/o1",
    "/signin",
    "/signup?from=/cart",
    "/search?q=zobo",
  ]) {
    expect(pageKey(url), url).toBeNull();
  }
});

test("every unknown address is the same page in the cache", () => {
  expect(pageKey("/nowhere/at/all")).toBe("*");
  expect(pageKey("/wp-login.php")).toBe("*");
  expect(pageKey("/product/%E0%A4%A")).toBe("*");
});

test("pages that need a session redirect a visitor to sign in and back", { tags: ["S2-013"] }, async () => {
  const { status, redirect } = await page("/orders/o1?x=1");
  expect([status, redirect]).toEqual([302, "/signin?from=%2Forders%2Fo1%3Fx%3D1"]);
});

test("the sign-in and sign-up addresses open the dialog on the home page and keep the return path", {
  tags: ["S2-002"],
}, async () => {
  expect((await page("/signin?from=%2Fcart")).redirect).toBe("/?auth=signin&from=%2Fcart");
  expect((await page("/signup")).redirect).toBe("/?auth=signup");
});

test("a page that needs a session is rendered as an uncacheable shell", {
  tags: ["S2-010", "S6-003"],
}, async () => {
  const { status, headers } = await page("/cart", { hasSession: true });
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
});

test("a product page is readable without JavaScript and describes itself to search engines", async () => {
  const { status, html } = await page("/product/p1", { answers: { "/user/products/get/data": product } });

  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en-NG">/);
  expect(html).toContain("<strong>red</strong>");
  expect(html).toContain("₦1,250");
  expect(html).toContain("Low in stock (3 remaining)");
  expect(html).toContain('<link rel="canonical" href="https://shop.example/product/p1"/>');
  expect(html).toContain('data-chunks="/assets/product.js"');
});

test("no page carries inline script or style, and the state cannot break out of its element", async () => {
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
        /^<script type="module" src="\/assets\/boot.js" data-start="\/assets\/entry.js" data-chunks="[\w./ -]*">$/,
      ),
      '<script type="application/json" id="page-state">',
    ]);
    expect(html.match(/<\/script>/g), url).toHaveLength(2 + data.length);
  }
});

test("without JavaScript, Add to cart leads to signing in and back, and further reviews have an address", async () => {
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
        : (textPageFor(path) ?? []);
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
    /<form id="sign-in-to-add" data-scripted="true" hidden="" action="\/sign-in\/code"><input type="hidden" name="from" value="\/product\/p1"\/>/,
  );
  expect(html).toMatch(/<button type="submit"[^>]* form="sign-in-to-add">/);
  expect(html).toContain('href="/product/p1?reviews=later#reviews"');
  expect(html).not.toContain("Back to the newest reviews");

  expect(await read("/product/p1?reviews=later")).toContain("Back to the newest reviews");
  expect(asked.filter((path) => path.includes("after=later"))).toHaveLength(1);
  expect(pageKey("/product/p1?reviews=later")).toBeNull();
});

test("an unknown product is a page with status 404 and a link back", {
  tags: ["S2-133"],
}, async () => {
  const { status, headers, html } = await page("/product/gone", {
    answers: { "/user/products/get/data": new Refused(404, "Product not found") },
  });
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  expect(html).toContain("Product not found");
  expect(html).toContain("Go Back");
});

test("a page of an overloaded shop says so with status 503", async () => {
  const { status, headers, html } = await page("/category/c1", {
    answers: {
      "/user/category/products": new Refused(503, "The shop is very busy. Please try again in a moment"),
    },
  });
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("5");
  expect(html).toContain("Error Loading Products");
  expect(html).toContain("The shop is very busy");
  expect(html).toContain("Back to Categories");
});

test("a page that fails to render is an apology with status 500, and the fault is logged", async () => {
  const { status, html, fault } = await page("/product/p1", {
    answers: { "/user/products/get/data": { ...product, description: 42 } },
  });
  expect(status).toBe(500);
  expect(html).toContain("Something went wrong");
  expect(fault?.cause).toBeInstanceOf(Error);
  expect(fault?.route).toBe("/product/:productToken");
});

test("an unknown address is a page with status 404", async () => {
  const { status, html } = await page("/nowhere");
  expect(status).toBe(404);
  expect(html).toContain("We could not find this page");
});

test("a text page shows its title, its text with links inside the shop, and the places that links lead to", async () => {
  const { html } = await page("/stores");
  expect(html).toContain("<title>The page stores | Suya &amp; Silk</title>");
  expect(html).toContain('<meta name="description" content="What the page stores says to shoppers"/>');
  expect(html).toContain('<a href="/returns-policy">returns policy</a>');
  expect(html).toContain('<h2 id="pickup">Pick up an order</h2>');
});

test("a page that staff did not publish is a page with status 404", async () => {
  const answers = { "/user/pages/get": new Refused(404, "We could not find this") };
  const { status, html } = await page("/pages/sizes", { answers });
  expect(status).toBe(404);
  expect(html).toContain("We could not find this page");
});

test("a phone shows one search box below the header, and none where the page has its own", async () => {
  const below = async (url: string) => (await page(url)).html.split("search-below").length - 1;
  expect(await below("/shop")).toBe(1);
  expect(await below("/search?q=zobo")).toBe(1);
  expect(await below("/search")).toBe(0);
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
    const pictures = [...html.matchAll(/<img src="\/pictures[^>]*>/g)].map(([tag]) => tag);
    const urgent = pictures.filter((tag) => tag.includes('fetchPriority="high"'));
    expect(urgent, url).toHaveLength(most);
    expect(pictures.slice(0, most), url).toEqual(urgent);
    for (const tag of urgent) expect(tag, url).toContain('loading="eager"');
    for (const tag of pictures.slice(5)) expect(tag, url).toContain('loading="lazy"');
  }
});
