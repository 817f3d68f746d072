import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { EXPORTS } from "../audit/require-export.ts";
import { staffLimits } from "./rules/limits.ts";

let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  owner = await shop.aStaff({ role: "owner" });
  manager = await shop.aStaff({ role: "manager", steppedUp: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.pool.query("delete from attempts"));

const alertsTo = async ({ mail }: TestStaff) =>
  (await shop.mailsTo(mail)).filter(({ template }) => template === "staff_alert").map(({ data }) => data);
const entriesOf = async (action: string) =>
  (await owner.call("listAuditEntries", { action })).body.data.map(({ by, record }) => [
    by.name,
    record.name,
  ]);

test.each(["exportAuditEntries", "exportSubscribers", "exportCustomer"] as const)(
  "The sixth %s of a member within an hour is refused, and every owner gets one alert",
  async (call) => {
    const member = await shop.aStaff({ role: "manager", steppedUp: true });
    const { publicId: id } = await shop.aShopper();
    const exportOnce = () => (call === "exportCustomer" ? member.call(call, { id }) : member.call(call, {}));
    const alerts = async () => (await alertsTo(owner)).filter(({ who }) => who === member.name);
    for (let i = 0; i < EXPORTS.most; i += 1) expect((await exportOnce()).status).toBe(200);
    expect(await alerts()).toEqual([]);
    for (let i = 0; i < 3; i += 1) expect((await exportOnce()).body.code).toBe("too_many_attempts");
    expect(await alerts()).toEqual([
      { name: owner.name, about: "exports", who: member.name, network: "127.0.0.1" },
    ]);
    expect(await alertsTo(member)).toEqual([]);
    expect(await entriesOf("alert.many_exports")).toContainEqual(["The shop", member.name]);
  },
);

test("Too many failed sign-ins alert the owners once, whether or not the address is a member's", async () => {
  const before = (await alertsTo(owner)).length;
  const fail = async (mail: string) => {
    await shop.pool.query("update attempts set pause_until = null");
    return shop.callAsStaff("signInStaff", { mail, password: "wrong password" });
  };
  for (const mail of [manager.mail, "nobody@shop.example"]) {
    for (let i = 0; i < staffLimits.signIn.perAccount.most; i += 1)
      expect((await fail(mail)).body.code).toBe("wrong_credentials");
    expect((await fail(mail)).body.code).toBe("too_many_attempts");
  }
  const alerts = (await alertsTo(owner)).slice(before);
  expect(alerts).toEqual([expect.objectContaining({ about: "sign-ins", who: manager.mail })]);
  expect(await entriesOf("alert.many_failed_sign_ins")).toEqual([["The shop", "Sign-in to the back office"]]);
});

test("A member who waits between two tries to sign in causes no alert", async () => {
  const before = (await alertsTo(owner)).length;
  const codes = new Set<string | undefined>();
  for (let i = 0; i < 6; i += 1) {
    const answer = await shop.callAsStaff("signInStaff", {
      mail: "in.a.hurry@shop.example",
      password: "wrong password",
    });
    codes.add(answer.body.code);
  }
  expect([...codes]).toEqual(["wrong_credentials", "too_many_attempts"]);
  expect(await alertsTo(owner)).toHaveLength(before);
});

test("Too many failed step-ups alert the owners", async () => {
  const chidi = await shop.aStaff({ role: "orders" });
  for (let i = 0; i < staffLimits.secondFactor.most; i += 1)
    expect((await chidi.call("stepUp", { password: "wrong password" })).body.code).toBe("wrong_password");
  expect((await chidi.call("stepUp", { password: "wrong password" })).body.code).toBe("too_many_attempts");
  expect((await alertsTo(owner)).at(-1)).toMatchObject({ about: "codes", who: chidi.name });
  expect(await entriesOf("alert.many_wrong_codes")).toEqual([["The shop", chidi.name]]);
});
