import type { Role } from "@shop/contract/admin/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

const PAGE = 40;

let shop: TestShop;
let owner: TestStaff;

/** An owner, Bisi Ade and 98 riders, of whom every second one is blocked. */
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  owner = await shop.aStaff({ name: "Ngozi Eze", mail: "ngozi@shop.example" });
  await shop.aStaff({ role: "orders", name: "bisi Ade", mail: "b_ade@shop.example" });
  for (let i = 1; i <= 98; i += 1) {
    const name = `Rider ${String(i).padStart(2, "0")}`;
    const rider = await shop.aStaff({ role: "rider", name, mail: `rider${i}@shop.example` });
    if (i % 2 === 0) {
      await shop.pool.query("update staff_members set blocked_at = now() where id = $1", [rider.id]);
    }
  }
});
afterAll(() => shop.close());

/** The names of every page of the list. */
async function allPages(query: { sort?: "name" | "newest"; role?: Role; state?: "active" | "blocked" }) {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { data, next } = (await owner.call("listStaff", { ...query, limit: PAGE, after })).body;
    pages.push(data.map(({ name }) => name));
    after = next ?? undefined;
  } while (after !== undefined);
  return pages;
}

const found = async (search: string) =>
  (await owner.call("listStaff", { search })).body.data.map(({ name }) => name);

test("A hundred members are listed page by page, by name, each of them once", async () => {
  const pages = await allPages({});
  expect(pages.map(({ length }) => length)).toEqual([40, 40, 20]);
  const names = pages.flat();
  expect(names.slice(0, 3)).toEqual(["bisi Ade", "Ngozi Eze", "Rider 01"]);
  expect(new Set(names).size).toBe(100);
});

test("The newest members come first where the list is sorted so", async () => {
  const names = (await allPages({ sort: "newest" })).flat();
  expect([names[0], names[97], names[99]]).toEqual(["Rider 98", "Rider 01", "Ngozi Eze"]);
  expect(new Set(names).size).toBe(100);
});

test("Two members of the same name are on two pages, each of them once", async () => {
  const other = await testShop({}, "by hand");
  const by = await other.aStaff({ name: "Ada" });
  const ids = [by.publicId, (await other.aStaff({ name: "Ada" })).publicId];
  const first = (await by.call("listStaff", { limit: 1 })).body;
  const second = (await by.call("listStaff", { limit: 1, after: first.next! })).body;
  expect([first.data[0]!.id, second.data[0]!.id]).toEqual(ids);
  expect(second.next).toBeNull();
  await other.close();
});

test("Members are filtered by role and by whether they are blocked", async () => {
  expect((await allPages({ role: "orders" })).flat()).toEqual(["bisi Ade"]);
  const blocked = (await allPages({ role: "rider", state: "blocked" })).flat();
  expect([blocked.length, blocked[0]]).toEqual([49, "Rider 02"]);
  expect((await allPages({ state: "active" })).flat()).toHaveLength(51);
});

test("Members are found by each word of a name or email, in any case", async () => {
  expect(await found("ADE bisi")).toEqual(["bisi Ade"]);
  expect(await found("ngozi@shop")).toEqual(["Ngozi Eze"]);
  expect(await found("rider 07")).toEqual(["Rider 07"]);
  expect(await found("ngozi ade")).toEqual([]);
  // No wildcards: only the address that has the character.
  expect(await found("b_")).toEqual(["bisi Ade"]);
  expect(await found("%")).toEqual([]);
});

test("A page of one sort order is refused in another, and so is an unknown page", async () => {
  const { next } = (await owner.call("listStaff", { limit: 1 })).body;
  for (const after of [next!, "unknown"]) {
    const { body } = await owner.call("listStaff", { sort: "newest", after });
    expect(body.code).toBe("bad_input");
  }
});

test("One member is read on their own, and a member who does not exist is not found", async () => {
  const [bisi] = (await owner.call("listStaff", { search: "bisi" })).body.data;
  const viewed = (await owner.call("viewStaffMember", { id: bisi!.id })).body.data;
  expect(viewed).toEqual(bisi);
  expect(viewed).toMatchObject({ mail: "b_ade@shop.example", role: "orders", isBlocked: false });
  const unknown = await owner.call("viewStaffMember", { id: "unknown" });
  expect([unknown.status, unknown.body.code]).toEqual([404, "member_not_found"]);
});

test("Open invitations are listed page by page, newest first", async () => {
  const other = await testShop({}, "by hand");
  const by = await other.aStaff({ steppedUp: true });
  const mails = ["ada@shop.example", "bola@shop.example", "chidi@shop.example"];
  for (const mail of mails) await by.call("inviteStaff", { mail, role: "rider" });
  const first = (await by.call("listInvitations", { limit: 2 })).body;
  const second = (await by.call("listInvitations", { limit: 2, after: first.next! })).body;
  expect([...first.data, ...second.data].map(({ mail }) => mail)).toEqual(mails.toReversed());
  expect([first.data.length, second.next]).toEqual([2, null]);
  await other.close();
});
