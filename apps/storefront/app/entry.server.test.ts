import { expect, test } from "vitest";
import { Refused } from "../test/fixtures/refused.ts";
import { page, product } from "../test/fixtures/server-page.ts";
import { pageKey } from "./entry.server.tsx";

test("different spellings of an address are one page in the cache", () => {
  expect(pageKey("/product/p1?utm=x&from=/cart")).toBe("/product/p1");
  expect(pageKey("/product/p1/")).toBe("/product/p1");
  expect(pageKey("/?auth=signin&from=%2Fcart")).toBe("/");
  expect(pageKey("/product/p1?utm=x&variant=2")).toBe("/product/p1?variant=2");
  expect(pageKey("/product/p1?variant=12")).toBe("/product/p1?variant=12");
  for (const given of ["0", "01", "100", "x"]) expect(pageKey(`/product/p1?variant=${given}`)).toBeNull();
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

test("the pages for a code say how to reach the shop and lead back, for browsers without script", async () => {
  const contact = { mail: "hello@shop.example", phone: "+234 803 123 4567", whatsapp: "2348091112222" };
  const withoutScript = async (url: string) =>
    (await page(url, { contact })).html.match(/<noscript>[\s\S]*?<\/noscript>/g)?.join() ?? "";
  for (const url of ["/sign-in/code", "/otp-verification"]) {
    const html = await withoutScript(url);
    for (const href of ["tel:+2348031234567", "https://wa.me/2348091112222", "mailto:hello@shop.example"])
      expect(html, url).toContain(`href="${href}"`);
    expect(html).toMatch(/href="\/"[^>]*>Back to the shop/);
  }
  expect(await withoutScript("/sign-in/code?from=%2Fproduct%2Fp1%3Fvariant%3D2")).toMatch(
    /href="\/product\/p1\?variant=2"[^>]*>Back to the product/,
  );
  expect(await withoutScript("/sign-in/code?from=%2Fshop")).toMatch(/href="\/shop"[^>]*>Back to the shop/);
  expect(await withoutScript("/sign-in/code?from=%2F%2Fhost.example")).toMatch(
    /href="\/"[^>]*>Back to the shop/,
  );
  expect(pageKey("/sign-in/code?from=%2Fshop")).toBeNull();
  expect(pageKey("/sign-in/code")).toBe("/sign-in/code");
});

test("a page that needs a session is rendered as an uncacheable shell", {
  tags: ["S2-010", "S6-003"],
}, async () => {
  const { status, headers } = await page("/cart", { hasSession: true });
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("no-store");
});

test("an unknown product is a page with status 404 and a link back", {
  tags: ["S2-133"],
}, async () => {
  const { status, headers, html } = await page("/product/gone", {
    answers: { "/user/products/get/data": new Refused("product_not_found") },
  });
  expect(status).toBe(404);
  expect(headers["cache-control"]).toBe("no-store");
  expect(html).toContain("Product not found");
  expect(html).toContain("Go Back");
});

test("a page of an overloaded shop says so with status 503", async () => {
  const { status, headers, html } = await page("/category/c1", {
    answers: {
      "/user/category/products": new Refused("busy"),
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

test("a page that staff did not publish is a page with status 404", async () => {
  const answers = { "/user/pages/get": new Refused("not_found") };
  const { status, html } = await page("/pages/sizes", { answers });
  expect(status).toBe(404);
  expect(html).toContain("We could not find this page");
});
