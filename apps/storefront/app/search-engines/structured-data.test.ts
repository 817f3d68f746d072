import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { answers, page, picture, settings } from "../../test/fixtures/found-page.ts";
import { matchRoute } from "../navigation/routes.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { structuredData } from "./structured-data.ts";

function thingsIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = ""]) =>
    JSON.parse(json),
  );
}

test("search engines get a product with all its pictures and an offer in naira per variant", async () => {
  const [product] = thingsIn(await page("/product/p1"));
  expect(product).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Zobo </script>",
    description: "Cold & red",
    sku: "SS-1",
    url: "https://shop.example/product/p1",
    image: [`https://shop.example/pictures/${picture}/1200.jpg`],
    offers: [
      { name: "50 cl", price: "1250.00", priceCurrency: "NGN", availability: "https://schema.org/InStock" },
      { name: "1 l", price: "2300.50", priceCurrency: "NGN", availability: "https://schema.org/OutOfStock" },
    ],
  });
});

test("search engines get each variant's own address, number and picture, and what delivery and returns cost", async () => {
  const product = answers["/user/products/get/data"] as object;
  const offersOf = async (isFood: boolean) => {
    answers["/user/products/get/data"] = { ...product, isFood };
    onTestFinished(() => {
      answers["/user/products/get/data"] = product;
    });
    const [thing] = thingsIn(await page("/product/p1"));
    return thing?.offers as Record<string, unknown>[];
  };
  const [first, second] = await offersOf(false);
  const image = `https://shop.example/pictures/${picture}/1200.jpg`;
  expect(first).toMatchObject({
    url: "https://shop.example/product/p1",
    sku: "50 cl",
    image,
    shippingDetails: {
      // The cheapest way to the door of the most expensive area, with what the assumed weight adds.
      shippingRate: { maxValue: "4000.00", currency: "NGN" },
      shippingDestination: { addressCountry: "NG" },
      deliveryTime: { transitTime: { minValue: 1, maxValue: 6 } },
    },
    hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: "NG" },
  });
  expect(second).toMatchObject({
    url: "https://shop.example/product/p1?variant=1",
    sku: "1 l",
    image,
    shippingDetails: { "@id": "#shippingDetails" },
    hasMerchantReturnPolicy: { "@id": "#hasMerchantReturnPolicy" },
  });
  const [food] = await offersOf(true);
  expect(food).toHaveProperty("shippingDetails");
  expect(food).not.toHaveProperty("hasMerchantReturnPolicy");
});

test("search engines get who the shop is and how to reach it, as the footer has it", () => {
  const shopWith = (changes: Partial<ShopSettings>) =>
    structuredData(matchRoute("/"), {
      queries: new QueryClient(),
      more: new QueryClient(),
      settings: { ...settings, ...changes },
    })[0];
  const contact = {
    mail: "hello@shop.example",
    phone: "0803 123 4567",
    whatsapp: "2348091112222",
    address: "1 Market Lane, Lagos",
    hours: "Every day, 9:00 to 18:00",
  };
  expect(shopWith({ contact, registrationNumber: "RC 1234567" })).toMatchObject({
    telephone: "+2348031234567",
    address: "1 Market Lane, Lagos",
    identifier: { value: "RC 1234567" },
    contactPoint: {
      telephone: "+2348031234567",
      url: "https://wa.me/2348091112222",
      hoursAvailable: { description: "Every day, 9:00 to 18:00", opens: "09:00", closes: "18:00" },
    },
  });
  for (const name of ["telephone", "address", "identifier", "contactPoint"])
    expect(shopWith({}), name).not.toHaveProperty(name);
});

test("search engines get the rating of a product and its reviews, and neither where there are none", async () => {
  const [unrated] = thingsIn(await page("/product/p1"));
  expect(unrated).not.toHaveProperty("aggregateRating");
  expect(unrated).not.toHaveProperty("review");

  const plain = answers["/user/products/get/data"];
  onTestFinished(() => {
    answers["/user/products/get/data"] = plain;
    delete answers["/user/reviews/get"];
  });
  const written = { stars: 4, writtenAt: "2026-10-02T10:00:00.000Z", helpful: 0, reply: null, pictures: [] };
  answers["/user/products/get/data"] = {
    ...(plain as object),
    rating: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] },
  };
  answers["/user/reviews/get"] = [
    { ...written, id: "r1", title: "Cold </script>", text: "Red", author: "Amaka, Ibadan" },
    { ...written, id: "r2", title: "", text: "", author: "" },
  ];
  const html = await page("/product/p1");
  expect(html.match(/<script\b/g)?.length).toBe(html.match(/<\/script>/g)?.length);
  expect(thingsIn(html)[0]).toMatchObject({
    aggregateRating: { ratingValue: "4.5", reviewCount: 2 },
    review: [
      {
        author: { name: "Amaka, Ibadan" },
        name: "Cold </script>",
        reviewBody: "Red",
        datePublished: "2026-10-02",
      },
      { author: { name: "A customer" }, reviewRating: { ratingValue: 4 } },
    ],
  });
});

test("search engines get the breadcrumb from home to the page", async () => {
  const crumbsOf = async (url: string) => {
    const list = thingsIn(await page(url)).find((thing) => thing["@type"] === "BreadcrumbList");
    const crumbs = (list?.itemListElement ?? []) as { name: string; item: string; position: number }[];
    return crumbs.map(({ position, name, item }) => `${position} ${name} ${item}`);
  };
  expect(await crumbsOf("/product/p1")).toEqual([
    "1 Home https://shop.example/",
    "2 Shop https://shop.example/shop",
    "3 Drinks https://shop.example/category/c1",
    "4 Juices https://shop.example/category/c2",
    "5 Zobo </script> https://shop.example/product/p1",
  ]);
  expect(await crumbsOf("/category/c2")).toEqual([
    "1 Home https://shop.example/",
    "2 Shop https://shop.example/shop",
    "3 Drinks https://shop.example/category/c1",
    "4 Juices https://shop.example/category/c2",
  ]);
});

test("search engines get the shop and its search on the home page", async () => {
  const [shop, site] = thingsIn(await page("/"));
  expect(shop).toMatchObject({
    "@type": "OnlineStore",
    name: "Suya & Silk",
    sameAs: ["https://facebook.example/shop"],
    email: "hello@shop.example",
  });
  expect(shop).not.toHaveProperty("telephone");
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: "https://shop.example/search?q={search_term_string}" },
    },
  });
});

test("a product name cannot break out of the structured data", async () => {
  const html = await page("/product/p1");
  expect(html.match(/<script\b/g)?.length).toBe(html.match(/<\/script>/g)?.length);
  expect(thingsIn(html)).toHaveLength(2);
});
