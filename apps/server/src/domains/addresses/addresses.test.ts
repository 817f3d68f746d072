import type { InputOf } from "@shop/contract/endpoints";
import { expect, test } from "vitest";
import type { TestShopper } from "../../../test/factories.ts";
import { testShop } from "../../../test/test-shop.ts";

const allen: InputOf<"addAddress"> = {
  state: "Lagos",
  lga: "Ikeja",
  area: "Allen",
  street: "12 Allen Avenue",
  landmark: "opposite the filling station",
  directions: "",
  phone: "08031234567",
  isDefault: false,
};
const wuse = {
  ...allen,
  state: "FCT",
  lga: "Abuja Municipal",
  area: "Wuse 2",
  street: "7 Aminu Kano Crescent",
};
const kano = { ...allen, state: "Kano", lga: "Fagge", area: "", street: "3 Zoo Road", landmark: "" };

async function bookOf(shopper: TestShopper) {
  return (await shopper.call("listAddresses")).body.data;
}

const streets = (book: { street: string; isDefault: boolean }[]) =>
  book.map(({ street, isDefault }) => (isDefault ? `${street}, default` : street));

test("Anyone can list the states and their areas, and the list comes from the cache", async () => {
  const shop = await testShop();
  const answer = await shop.call("listAreas");
  expect(answer.status).toBe(200);
  expect(answer.body.data).toHaveLength(37);
  expect(answer.body.data.flatMap(({ lgas }) => lgas)).toHaveLength(774);
  expect(answer.headers.etag).toEqual(expect.any(String));
  expect(await shop.statementsOf(() => shop.call("listAreas"))).toEqual([]);
});

test("A shopper keeps several addresses, and the first is the default until another one is chosen", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  expect(await bookOf(ada)).toEqual([]);
  expect(streets((await ada.call("addAddress", allen)).body.data)).toEqual(["12 Allen Avenue, default"]);
  expect(streets((await ada.call("addAddress", kano)).body.data)).toEqual([
    "12 Allen Avenue, default",
    "3 Zoo Road",
  ]);
  const third = await ada.call("addAddress", { ...wuse, isDefault: true });
  expect(streets(third.body.data)).toEqual([
    "7 Aminu Kano Crescent, default",
    "3 Zoo Road",
    "12 Allen Avenue",
  ]);
  expect(third.body.data[0]).toEqual({
    id: expect.any(String),
    ...wuse,
    isDefault: true,
    delivery_address:
      "7 Aminu Kano Crescent, Wuse 2, Abuja Municipal, FCT (opposite the filling station). Call 0803 123 4567",
  });
});

test("When the default address is removed, the newest remaining address becomes the default", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  await ada.call("addAddress", allen);
  await ada.call("addAddress", wuse);
  const [, second] = (await ada.call("addAddress", kano)).body.data;
  const id = second?.id ?? "";

  const changed = await ada.call("changeAddress", { ...kano, id, street: "5 Zoo Road" });
  expect(streets(changed.body.data)).toEqual([
    "12 Allen Avenue, default",
    "5 Zoo Road",
    "7 Aminu Kano Crescent",
  ]);
  const chosen = await ada.call("chooseDefaultAddress", { id });
  expect(streets(chosen.body.data)[0]).toBe("5 Zoo Road, default");
  expect(chosen.body.message).toBe("Checkout now starts with this address");
  const removed = await ada.call("removeAddress", { id });
  expect(streets(removed.body.data)).toEqual(["7 Aminu Kano Crescent, default", "12 Allen Avenue"]);
});

test("A default address stays the default until another one is chosen", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const [only] = (await ada.call("addAddress", allen)).body.data;
  const changed = await ada.call("changeAddress", { ...allen, id: only?.id ?? "", isDefault: false });
  expect(streets(changed.body.data)).toEqual(["12 Allen Avenue, default"]);
});

test("The address in the profile follows the default address and otherwise stays as the shopper edited it", {
  tags: ["S4-051"],
}, async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const address = async () => (await ada.call("viewProfile")).body.data.address;
  await ada.call("addAddress", allen);
  expect(await address()).toBe("12 Allen Avenue, Allen, Ikeja, Lagos");

  const profile = { fname: "Ada", lname: "Obi", phone: "08031234567", address: "At my mother's, Enugu" };
  await ada.call("updateProfile", profile);
  const book = (await ada.call("addAddress", kano)).body.data;
  expect(await address()).toBe("At my mother's, Enugu");
  await ada.call("chooseDefaultAddress", { id: book[1]?.id ?? "" });
  expect(await address()).toBe("3 Zoo Road, Fagge, Kano");
  for (const { id } of book) await ada.call("removeAddress", { id });
  // Removing the last address leaves the profile's address as it was.
  expect(await address()).toBe("3 Zoo Road, Fagge, Kano");
});

test("An address with an area outside its state or with empty fields is refused at each field", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const wrong = await ada.call("addAddress", { ...allen, state: "Kano" });
  expect(wrong).toMatchObject({
    status: 400,
    body: { data: { fields: { lga: "Please choose a local government area in Kano" } } },
  });
  const empty = await ada.call("addAddress", { ...allen, state: "", lga: "", street: "", phone: "" });
  expect(empty).toMatchObject({
    status: 400,
    body: {
      data: {
        fields: {
          state: "State is required",
          lga: "Local government area is required",
          street: "House and street are required",
          phone: "Phone number is required",
        },
      },
    },
  });
  expect(await bookOf(ada)).toEqual([]);
});

test("An address book holds 20 addresses, however many are added at once", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  const added = await Promise.all(
    Array.from({ length: 22 }, (_, n) =>
      ada.call("addAddress", { ...allen, street: `${n + 1} Allen Avenue` }),
    ),
  );
  expect(added.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(added.find(({ status }) => status === 409)?.body.message).toBe(
    "Your address book is full (20 addresses)",
  );
  expect((await bookOf(ada)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test("Several devices that choose a default address at once leave exactly one default", async () => {
  const shop = await testShop();
  const ada = await shop.aShopper();
  for (const address of [allen, wuse, kano]) await ada.call("addAddress", address);
  const book = await bookOf(ada);
  const answers = await Promise.all(
    [...book, ...book].map(({ id }) => ada.call("chooseDefaultAddress", { id })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 200));
  expect((await bookOf(ada)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test("Another shopper's address is not found", async () => {
  const shop = await testShop();
  const [ada, bisi] = [await shop.aShopper(), await shop.aShopper()];
  const [theirs] = (await ada.call("addAddress", allen)).body.data;
  const id = theirs?.id ?? "";
  await bisi.call("addAddress", kano);

  for (const answer of [
    await bisi.call("changeAddress", { ...wuse, id, isDefault: true }),
    await bisi.call("removeAddress", { id }),
    await bisi.call("chooseDefaultAddress", { id }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([
      404,
      "This address is no longer in your address book",
    ]);
  }
  expect(streets(await bookOf(ada))).toEqual(["12 Allen Avenue, default"]);
  expect(streets(await bookOf(bisi))).toEqual(["3 Zoo Road, default"]);
});

test("An order keeps its delivery address when the address is later removed from the address book", {
  tags: ["S3-030"],
}, async () => {
  const shop = await testShop();
  const variant = await shop.aVariant();
  const ada = await shop.aShopper({ cart: [variant] });
  const [home] = (await ada.call("addAddress", allen)).body.data;
  const placed = await ada.placesOrder({ delivery_address: home?.delivery_address ?? "" });
  await ada.call("removeAddress", { id: home?.id ?? "" });
  const { body } = await ada.call("viewOrder", { id: placed.body.data.id });
  expect(body.data.delivery.address).toBe(
    "12 Allen Avenue, Allen, Ikeja, Lagos (opposite the filling station). Call 0803 123 4567",
  );
});
