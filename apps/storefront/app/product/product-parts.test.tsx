import { expect, test } from "vitest";
import { aVariantCard, buttonsIn, pageOf } from "../../test/fixtures/page.tsx";

const pageWith = (changes: object, product: object = {}) =>
  pageOf("/product/p-1", {
    "/user/products/get/data": {
      token: "p-1",
      name: "Zobo",
      code: "SS-0042",
      description: "<p>Cold</p>",
      category: { token: "c-1", name: "Drinks" },
      isNew: false,
      variants: [{ ...aVariantCard(), price: "1800.00", attributes: {}, ...changes }],
      ...product,
    },
  });

test("food shows its unit price below the price", async () => {
  const { words } = await pageWith({ unitPrice: { amount: 720, per: "100 g" } });
  expect(words).toContain("₦720 per 100 g");
});

test("each picture is a link to its largest size, so that it can be enlarged without JavaScript", async () => {
  const { main } = await pageWith({});
  expect(main).toMatch(
    /<a href="\/pictures\/[0-9a-f]+\/1600\.jpg"[^>]*aria-label="Enlarge picture 1 of 1: [^"]*" class="gallery-open"/,
  );
});

test("a reduced product shows by how many percent", async () => {
  expect((await pageWith({ compareAtPrice: 2000 })).words).toContain("−10% , 10% off");
});

test("the quantity starts at one and cannot go below it; what is sold out has none", async () => {
  const { main } = await pageWith({});
  const [less, more] = buttonsIn(main).filter(({ attributes }) => attributes.includes("of Zobo"));
  expect(less?.attributes).toMatch(/aria-label="One less of Zobo".*\sdisabled/);
  expect(more?.attributes).not.toMatch(/\sdisabled/);
  const last = buttonsIn((await pageWith({ stock: 1 })).main);
  expect(last.find(({ attributes }) => attributes.includes("One more"))?.attributes).toMatch(
    /aria-disabled="true"/,
  );
  expect((await pageWith({ stock: 0 })).main).not.toContain("One more of Zobo");
});

test("measurements by size are beside the choice, with the chosen size marked", async () => {
  const sizeTable = {
    columns: ["Size", "Bust"],
    rows: [
      ["S", "86 cm"],
      ["M", "92 cm"],
    ],
  };
  const { main, words } = await pageWith({ attributes: { SIZE: "M" } }, { sizeTable });
  expect(words).toContain("Size guide Size Bust S 86 cm M 92 cm");
  expect(main).toMatch(/<tr aria-current="true"><th scope="row">M<\/th>/);
  // Rings have sizes too, and come back sealed.
  expect(words).toContain("you can exchange or return it within 7 days, unworn, with its tags or seal.");
  expect(words).toContain("You can bring it to a pickup point or our shop free of charge");
});

test("What is not food can be returned although it has no sizes, and food only if something is wrong with it", async () => {
  const unwanted = "If you change your mind, you can return it within 7 days, unworn, with its tags or seal.";
  const faulty = "Wrong or faulty? Return it free within 7 days and get your money back.";
  const wordsOf = async (changes: object) => (await pageWith({}, changes)).words;
  expect(await wordsOf({ isFood: false })).toContain(`${unwanted} You can bring it`);
  for (const changes of [{ isFood: true }, {}])
    expect(await wordsOf(changes)).not.toContain("change your mind");
  for (const changes of [{ isFood: true }, { isFood: false }])
    expect(await wordsOf(changes)).toContain(faulty);
});

test("allergens stand out among the details of food", async () => {
  const facts = [
    { name: "Ingredients", value: "hibiscus, ginger" },
    { name: "Allergens", value: "none" },
  ];
  const { main } = await pageWith({}, { facts });
  expect(main).toMatch(/<div class="facts-warning"><dt><svg[\s\S]*?<\/svg>Allergens<\/dt>/);
  expect(main.match(/facts-warning/g)).toHaveLength(1);
});
