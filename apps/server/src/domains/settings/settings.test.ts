import { beforeEach, expect, test } from "vitest";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { publicSettings } from "../../http/public-settings.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop({ CONTACT_PHONE: "+234 803 000 0000", STORE_NAME: "Suya & Silk" });
});

const aManager = () => shop.aStaff({ role: "manager" });
const SHOP = { name: "Suya & Silk", address: "", hours: "", registrationNumber: "" };
const CONTACT = { mail: "help@shop.example", phone: "0809 111 2222", whatsapp: "+234 809 111 2222" };

test("Until staff change a section, it is as the environment has it", async () => {
  const manager = await aManager();
  const { body } = await manager.call("viewSettings");
  expect(body.data.contact).toEqual({
    mail: "hello@suyaandsilk.example",
    phone: "+234 803 000 0000",
    whatsapp: "",
    version: 0,
  });
  expect(body.data.shop.name).toBe("Suya & Silk");
  expect(body.data.policies).toEqual({ returnDays: 7, version: 0 });
});

test("Changed settings are on the storefront at once, and in the audit log", async () => {
  const manager = await aManager();
  const about = async () => (await shop.call("viewPage", { page: "returns-policy" })).body.data.html;
  expect(await about()).toContain("You have 7 days from delivery");
  const saved = await manager.call("saveSettings", { section: "contact", version: 0, values: CONTACT });
  expect(saved.body.data.contact).toEqual({ ...CONTACT, whatsapp: "2348091112222", version: 1 });
  await manager.call("saveSettings", { section: "policies", version: 0, values: { returnDays: 14 } });
  await expect.poll(about).toContain("You have 14 days from delivery");
  await expect.poll(() => shop.env.contact.phone).toBe("0809 111 2222");
  const { rows } = await shop.pool.query(
    "select action, record_id as id, before, after from audit_entries order by id",
  );
  expect(rows[1]).toEqual({
    action: "settings.changed",
    id: "policies",
    before: { returnDays: 7 },
    after: { returnDays: 14 },
  });
});

test("Of two members who change the same section, the second sees what the first has saved", async () => {
  const manager = await aManager();
  const save = (returnDays: number) =>
    manager.call("saveSettings", { section: "policies", version: 0, values: { returnDays } });
  const answers = await Promise.all([save(10), save(20)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.data).toMatchObject({ current: { version: 1 } });
});

test.each([
  [{ section: "contact", values: { ...CONTACT, whatsapp: "0809" } }, "whatsapp"],
  [{ section: "contact", values: { ...CONTACT, phone: "ask for Ada" } }, "phone"],
  [{ section: "contact", values: { ...CONTACT, phone: "0803 12" } }, "phone"],
  [{ section: "shop", values: { ...SHOP, registrationNumber: "12345" } }, "registrationNumber"],
  [{ section: "tax", values: { vatRegistered: true, taxId: "" } }, "taxId"],
  [
    { section: "social", values: { facebook: "javascript:alert(1)", instagram: "", x: "", whatsapp: "" } },
    "facebook",
  ],
  [{ section: "policies", values: { returnDays: 0 } }, "returnDays"],
] as const)("A wrong value is refused at its field: %j", async (change, field) => {
  const manager = await aManager();
  const { status, body } = await manager.call("saveSettings", { version: 0, ...change });
  expect(status).toBe(400);
  expect(JSON.stringify(body.data)).toContain(field);
});

test("A registration number is stored in one notation, and every page has it at once", async () => {
  const manager = await aManager();
  const values = { ...SHOP, registrationNumber: "rc no. 1234567" };
  const saved = await manager.call("saveSettings", { section: "shop", version: 0, values });
  expect(saved.body.data.shop.registrationNumber).toBe("RC 1234567");
  await expect.poll(() => publicSettings(shop.env).registrationNumber).toBe("RC 1234567");
});

test("Only orders that are placed while the shop is registered for VAT show the VAT that they contain", async () => {
  const manager = await aManager();
  const ada = await shop.aShopper({ cart: [await shop.aVariant({ price: 100_000 })] });
  const before = (await ada.placesOrder()).body.data;
  expect(before.tax).toBeNull();

  const tax = { vatRegistered: true, taxId: "12345678-0001" };
  await manager.call("saveSettings", { section: "tax", version: 0, values: tax });
  const bisi = await shop.aShopper({ cart: [await shop.aVariant({ price: 100_000 })] });
  const order = (await bisi.placesOrder()).body.data;
  // ₦1,000 and ₦1,500 for delivery contain ₦174.42.
  expect(order.tax).toEqual({ id: "12345678-0001", contained: 174.42 });
  await manager.call("saveSettings", {
    section: "tax",
    version: 1,
    values: { ...tax, vatRegistered: false },
  });
  expect((await bisi.call("viewOrder", { id: order.id })).body.data.tax).toEqual(order.tax);
  const page = await manager.call("viewFullOrder", { id: order.id });
  expect(page.body.data.money.tax).toEqual(order.tax);
  expect((await ada.call("viewOrder", { id: before.id })).body.data.tax).toBeNull();
});

test("The state of the payment providers has no secrets, and says when each last answered", async () => {
  const manager = await aManager();
  const states = async () => (await manager.call("listPaymentStates")).body.data;
  expect(await states()).toEqual([
    { provider: "nomba", configured: true, mode: "test", lastAnswerAt: null, lastEventAt: null },
    { provider: "paystack", configured: false, mode: null, lastAnswerAt: null, lastEventAt: null },
  ]);
  const ada = await shop.aShopper({ cart: [await shop.aVariant()] });
  const { orderReference } = (await ada.startsPayment()).body.data;
  shop.nomba.pays(orderReference);
  await ada.confirms(orderReference);
  const [nomba] = await states();
  expect(nomba?.lastAnswerAt).not.toBeNull();
  expect(JSON.stringify(await states())).not.toContain(shop.env.payments.nomba?.clientSecret);
});

test("Orders staff cannot change settings", async () => {
  const orders = await shop.aStaff({ role: "orders" });
  expect((await orders.call("viewSettings")).status).toBe(403);
});
