import { expect, test } from "vitest";
import { BareAnswer, linksIn, pageOf } from "../../test/fixtures/page.tsx";
import { Refused } from "../../test/fixtures/refused.ts";

const card = (name: string) => ({
  token: "p1",
  name,
  isNew: false,
  variant: [
    {
      token: "v1",
      price: 1800,
      compareAtPrice: null,
      stock: 3,
      stock_status: "in_stock",
      imageData: [],
      images: [],
      attributes: {},
    },
  ],
});

test("A search with characters that cannot be shown says so in words, above an empty search box", async () => {
  const { words, html, status } = await pageOf("/search?q=chin%07", {
    "/user/products/search": new Refused(
      "bad_input",
      { fields: { search: "Please remove the characters that cannot be shown" } },
      "Please remove the characters that cannot be shown",
    ),
  });
  expect(status).toBe(404);
  expect(words).toContain("This search has characters that cannot be shown. Please type it again.");
  expect(words).not.toContain("Please remove the characters");
  expect(html).not.toContain("\u0007");
});

test("A search that is too long names the limit", async () => {
  const { words } = await pageOf(`/search?q=${"w".repeat(101)}`, {
    "/user/products/search": new Refused(
      "bad_input",
      { fields: { search: "Please use at most 100 characters" } },
      "Please use at most 100 characters",
    ),
  });
  expect(words).toContain("Please use at most 100 characters.");
});

test("A search for help leads to the help page that answers it, and shoppers are not told to try another word", async () => {
  const { words, main } = await pageOf("/search?q=return+policy");
  expect(main).toContain('href="/returns-policy"');
  expect(words).toContain("From our help pages Returns and refunds How long you have, what is free");
  expect(words).not.toContain("Try a shorter word");
});

test("Products that a search for help also finds are listed below the help pages", async () => {
  const { words } = await pageOf("/search?q=return+gift", { "/user/products/search": [card("Return Gift")] });
  expect(words.indexOf("Returns and refunds")).toBeLessThan(words.indexOf("Return Gift"));
});

test("A search without results offers the pages that most people look for, and contact only where the shop can be reached", async () => {
  const offered = async (contact: { phone?: string }) => {
    const { main } = await pageOf("/search?q=xyzzy", {}, { contact });
    return linksIn(main.slice(main.indexOf("Looking for help?"))).map(([href]) => href);
  };
  const always = ["/shipping-policy", "/returns-policy", "/services#paying", "/track"];
  expect(await offered({})).toEqual(always);
  expect(await offered({ phone: "+234 803 000 0000" })).toEqual([...always, "/help#contact"]);
  expect((await pageOf("/search?q=xyzzy")).words).toContain("Try a shorter word");
});

test("A search for contact leads to the contacts, and finds nothing in a shop that has none", async () => {
  const reachable = await pageOf("/search?q=contact", {}, { contact: { mail: "help@shop.example" } });
  expect(reachable.main).toContain('href="/help#contact"');
  expect(reachable.words).not.toContain("No products found");
  const { main, words } = await pageOf("/search?q=contact");
  expect(main).not.toContain('href="/help#contact"');
  expect(words).toContain("No products found");
});

test.each([
  ["/new-arrivals", 200],
  ["/new-arrivals?page=2", 404],
  ["/reduced", 200],
  ["/reduced?page=2", 404],
  ["/category/c1?page=99999", 404],
  ["/category/c1?page=999999999999", 404],
  ["/search?q=zobo", 200],
  ["/search?q=zobo&page=3", 404],
])("%s of an empty list has status %i", async (url, expected) => {
  expect((await pageOf(url)).status).toBe(expected);
});

test("A list's last page has status 200", async () => {
  const { status } = await pageOf("/search?q=zobo&page=2", { "/user/products/search": [card("Zobo")] });
  expect(status).toBe(200);
});

test("A search that leaves food out says what was understood, and asks to read the label", async () => {
  const answer = { status: true, message: "OK", data: [card("Zobo")], total: 1, without: ["peanut", "milk"] };
  const { words } = await pageOf("/search?q=no+peanut+or+milk", {
    "/user/products/search": new BareAnswer(answer),
  });
  expect(words).toContain(
    "Without peanut and milk (ingredients and allergens). Please read the label too. 1 product found",
  );
});

test("A misspelled search says what it shows results for, with a link to that search", async () => {
  const misspelled = { status: true, message: "OK", data: [card("Wedding Gown")], total: 1, guessed: true };
  const { words, main } = await pageOf("/search?q=weding+dres", {
    "/user/products/search": new BareAnswer({ ...misspelled, corrected: "wedding dress" }),
  });
  expect(words).toContain("“weding dres” Showing results for wedding dress . 1 product found");
  expect(main).toContain('href="/search?q=wedding%20dress"');

  const similar = await pageOf("/search?q=weding+dres", {
    "/user/products/search": new BareAnswer(misspelled),
  });
  expect(similar.words).toContain("No product matches all of these words. Similar products: 1 product found");
});

test("A search answered by fewer words says which, with a link to that search, and what is left out", async () => {
  const { words, main } = await pageOf("/search?q=kilishi+for+mum", {
    "/user/products/search": new BareAnswer({
      ...{ status: true, message: "OK", data: [card("Kilishi, Beef")], total: 1, guessed: true },
      ...{ corrected: "kilishi", leftOut: ["mum"] },
    }),
  });
  expect(words).toContain(
    "“kilishi for mum” No product matches all of these words. Results for kilishi , left out: mum. 1 product found",
  );
  expect(main).toContain('href="/search?q=kilishi"');

  const few = await pageOf("/search?q=silk+kaftan", {
    "/user/products/search": new BareAnswer({
      ...{ status: true, message: "OK", data: [card("Kaftan"), card("Silk Scarf")], total: 2, guessed: true },
      ...{ corrected: "kaftan", leftOut: ["silk"], hasOthers: true },
    }),
  });
  const priced = await pageOf("/search?q=bridal+robe+guests+under+40k", {
    "/user/products/search": new BareAnswer({
      ...{ status: true, message: "OK", data: [card("Bridal Robe")], total: 1, guessed: true },
      ...{ corrected: "bridal robe under ₦40,000", leftOut: ["guests"] },
      price: { price_max: 40_000, q: "bridal robe guests" },
    }),
  });
  expect(priced.words).toContain(
    "Up to ₦40,000 ( show any price ) . No product at this price matches all of these words. Results for bridal robe under ₦40,000 , left out: guests.",
  );
  expect(few.words).toContain("left out: silk. Others with one of the words follow. 2 products found");
});

test("A search for a colour and a size says what was understood, and links to the search without either, even if nothing is found", async () => {
  const options = [
    { facet: "colour", label: "Emerald", q: "gown uk 12" },
    { facet: "size", label: "UK 12 (M)", q: "emerald gown" },
  ];
  const search = (answer: object) =>
    pageOf("/search?q=emerald+gown+uk+12", {
      "/user/products/search": new BareAnswer({ status: true, message: "OK", options, ...answer }),
    });
  const found = await search({ data: [card("Owambe Gown")], total: 1 });
  expect(found.words).toContain(
    "Colour Emerald ( show any colour ), size UK 12 (M) ( show any size ) . 1 product found",
  );
  expect(found.main).toContain('href="/search?q=gown%20uk%2012"');
  expect(found.main).toContain('href="/search?q=emerald%20gown"');
  const nothing = await search({ data: [], total: 0 });
  expect(nothing.words).toContain("We have it only in other sizes. Show any size");
  const priced = await search({ data: [], total: 0, price: { price_max: 500, q: "emerald gown uk 12" } });
  expect(priced.words).toContain("We have it only in other sizes or at other prices.");
  // Nothing else was typed.
  const alone = await search({ data: [card("Owambe Gown")], total: 1, options: [{ ...options[1], q: "" }] });
  expect(alone.words).toContain("Size UK 12 (M) . 1 product found");
});

test("A search with a price names the price, and links to the same search at any price, even if nothing is found", async () => {
  const price = { price_max: 30_000, q: "lace gown" };
  const search = (answer: object) =>
    pageOf("/search?q=lace+gown+under+30k", {
      "/user/products/search": new BareAnswer({ status: true, message: "OK", price, ...answer }),
    });
  const found = await search({ data: [card("Lace Gown")], total: 1 });
  expect(found.words).toContain("Up to ₦30,000 ( show any price ) . 1 product found");
  expect(found.main).toContain('href="/search?q=lace%20gown"');
  const nothing = await search({ data: [], total: 0 });
  expect(nothing.words).toContain("We have it only at other prices. Show any price");
  expect(nothing.words).not.toContain("Try a shorter word");
  // Where its words find nothing either, another price does not help.
  const unknown = await search({ data: [], total: 0, price: { ...price, q: null } });
  expect(unknown.words).toContain("Try a shorter word");
});
