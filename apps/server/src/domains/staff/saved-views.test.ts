import { VIEWS_MAX } from "@shop/contract/admin/view-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

let shop: TestShop;
let [manager, packer, buyer]: TestStaff[] = [];
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  manager = await shop.aStaff({ role: "manager", name: "Bisi" });
  packer = await shop.aStaff({ role: "orders", name: "Chidi" });
  buyer = await shop.aStaff({ role: "catalogue" });
});
afterAll(() => shop.close());

const view = {
  list: "orders",
  query: "tab=all&paymentStatus=paid",
  isShared: false,
  isDefault: false,
} as const;
const namesFor = async (member: TestStaff, list: "orders" | "stock" = "orders") =>
  (await member.call("listViews", { list })).body.data.map(({ name }) => name);

test("A member's view is seen by nobody else until it is shared", async () => {
  const saved = (await packer!.call("addView", { ...view, name: "Paid today" })).body.data;
  expect(saved).toMatchObject({ query: view.query, isOwn: true, mayChange: true, by: "Chidi", version: 1 });
  expect(await namesFor(packer!)).toEqual(["Paid today"]);
  expect(await namesFor(packer!, "stock")).toEqual([]);
  expect(await namesFor(manager!)).toEqual([]);
  const { id, name, query } = saved;
  const taken = { id, name, query, isShared: true, version: 1 };
  expect((await manager!.call("changeView", taken)).body.code).toBe("view_not_found");

  expect((await packer!.call("changeView", taken)).body.data.version).toBe(2);
  const [shared] = (await buyer!.call("listViews", { list: "orders" })).body.data;
  expect(shared).toMatchObject({ name: "Paid today", isOwn: false, mayChange: false, by: "Chidi" });
  expect((await buyer!.call("changeView", { ...taken, version: 2 })).body.code).toBe("not_allowed");
  expect((await buyer!.call("removeView", { id, version: 2 })).body.code).toBe("not_allowed");
});

test("Of two members who change a shared view, the second receives its present state", async () => {
  const { id, query } = (await packer!.call("addView", { ...view, name: "To call", isShared: true })).body
    .data;
  const change = { id, query, isShared: true, version: 1 };
  expect((await manager!.call("changeView", { ...change, name: "To call first" })).status).toBe(200);
  const hidden = { ...change, name: "To call first", isShared: false, version: 2 };
  expect((await manager!.call("changeView", hidden)).body.code).toBe("not_allowed");
  const refused = await packer!.call("changeView", { ...change, name: "To ring" });
  expect([refused.status, refused.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(refused.body.data).toMatchObject({ current: { name: "To call first", version: 2 } });
  expect((await packer!.call("removeView", { id, version: 1 })).body.code).toBe("changed_meanwhile");
  expect((await packer!.call("removeView", { id, version: 2 })).status).toBe(200);
  expect(await namesFor(manager!)).not.toContain("To call first");
});

test("A list opens with the view that the member chose, until the view is no longer shared", async () => {
  const { id, query } = (
    await manager!.call("addView", { ...view, name: "Late", isShared: true, isDefault: true })
  ).body.data;
  const isDefaultFor = async (member: TestStaff) =>
    (await member.call("listViews", { list: "orders" })).body.data.find((one) => one.id === id)?.isDefault;
  expect([await isDefaultFor(manager!), await isDefaultFor(packer!)]).toEqual([true, false]);
  expect((await packer!.call("chooseDefaultView", { list: "orders", id })).status).toBe(200);
  expect(await isDefaultFor(packer!)).toBe(true);
  expect((await packer!.call("chooseDefaultView", { list: "stock", id })).body.code).toBe("view_not_found");

  await manager!.call("changeView", { id, name: "Late", query, isShared: false, version: 1 });
  await manager!.call("changeView", { id, name: "Late", query, isShared: true, version: 2 });
  expect([await isDefaultFor(manager!), await isDefaultFor(packer!)]).toEqual([true, false]);
  await manager!.call("chooseDefaultView", { list: "orders", id: null });
  expect(await isDefaultFor(manager!)).toBe(false);
});

test("A member's views of a list have different names, and there is a limit", async () => {
  await buyer!.call("addView", { ...view, list: "products", name: "Drafts" });
  const again = await buyer!.call("addView", { ...view, list: "products", name: "drafts" });
  expect(again.body.code).toBe("view_name_taken");
  expect((await packer!.call("addView", { ...view, list: "products", name: "Drafts" })).status).toBe(200);
  for (let i = 1; i < VIEWS_MAX; i += 1)
    expect((await buyer!.call("addView", { ...view, list: "products", name: `View ${i}` })).status).toBe(200);
  const oneMore = await buyer!.call("addView", { ...view, list: "products", name: "One more" });
  expect(oneMore.body.code).toBe("too_many_views");
});

test("A view with a customer's name or phone in its search is refused", async () => {
  for (const query of ["q=08031234567", "tab=all&search=Ada%20Obi"]) {
    const refused = await packer!.call("addView", { ...view, name: "Of Ada", query });
    expect([refused.status, refused.body.code]).toEqual([400, "bad_input"]);
  }
  expect(await namesFor(packer!)).not.toContain("Of Ada");
});
