import { expect, test } from "vitest";
import { someoneIsBlocked } from "../../../test/fixtures/someone-is-blocked.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { testShop } from "../../../test/test-shop.ts";
import { hashPassword } from "../passwords/hash-password.ts";

const versionOf = async (member: TestStaff) => (await member.call("viewOwnProfile")).body.data.version;

test("A new role counts at once and ends the member's sessions, and is in the audit log", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  const bisi = await shop.aStaff({ role: "orders", name: "Bisi Ade" });
  const changed = await owner.call("changeStaffRole", { id: bisi.publicId, role: "rider", version: 1 });
  expect(changed.body.data).toMatchObject({ id: bisi.publicId, role: "rider", version: 2 });
  expect((await bisi.call("viewOwnProfile")).status).toBe(401);
  const { rows } = await shop.pool.query("select action, record_name, before, after from audit_entries");
  expect(rows).toEqual([
    {
      action: "member.role_changed",
      record_name: "Bisi Ade",
      before: { role: "orders" },
      after: { role: "rider" },
    },
  ]);
});

test("Of two changes of one member that saw the same version, the second is refused with the member as it is", async () => {
  const shop = await testShop();
  const [ada, eze] = [
    await shop.aStaff({ role: "owner", steppedUp: true }),
    await shop.aStaff({ role: "owner", steppedUp: true }),
  ];
  const bisi = await shop.aStaff({ role: "orders" });
  const answers = await Promise.all([
    ada.call("changeStaffRole", { id: bisi.publicId, role: "rider", version: 1 }),
    eze.call("changeStaffRole", { id: bisi.publicId, role: "manager", version: 1 }),
  ]);
  const refused = answers.find(({ status }) => status !== 200);
  const done = answers.find(({ status }) => status === 200);
  expect([refused?.status, refused?.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(refused?.body.data).toEqual({ current: done?.body.data });
});

test("The last owner can be neither demoted nor blocked", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  const blockedOwner = await shop.aStaff({ role: "owner" });
  await shop.pool.query("update staff_members set blocked_at = now() where id = $1", [blockedOwner.id]);
  const version = await versionOf(owner);
  const answers = [
    await owner.call("changeStaffRole", { id: owner.publicId, role: "manager", version }),
    await owner.call("blockStaff", { id: owner.publicId, blocked: true, version }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([409, "last_owner"]);
});

test("Of two owners who demote each other at the same time, one stays owner", async () => {
  const shop = await testShop();
  const ada = await shop.aStaff({ role: "owner", steppedUp: true });
  const eze = await shop.aStaff({ role: "owner", steppedUp: true });
  const answers = await Promise.all([
    ada.call("changeStaffRole", { id: eze.publicId, role: "manager", version: 1 }),
    eze.call("changeStaffRole", { id: ada.publicId, role: "manager", version: 1 }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await shop.pool.query("select role from staff_members order by role");
  expect(rows.map(({ role }) => role)).toEqual(["manager", "owner"]);
});

test("A blocked member is out at once, and can be let in again", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  const bisi = await shop.aStaff({ role: "orders" });
  const blocked = await owner.call("blockStaff", { id: bisi.publicId, blocked: true, version: 1 });
  expect(blocked.body.data.isBlocked).toBe(true);
  expect((await bisi.call("viewOwnProfile")).status).toBe(401);
  const version = blocked.body.data.version;
  await owner.call("blockStaff", { id: bisi.publicId, blocked: false, version });
  // The old session stays ended: the member signs in again.
  expect((await bisi.call("viewOwnProfile")).status).toBe(401);
  const { data: member } = (await owner.call("viewStaffMember", { id: bisi.publicId })).body;
  expect([member.isBlocked, member.version]).toEqual([false, version + 1]);
});

test("Members see and end their own sessions only, and an owner ends anybody's", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  const bisi = await shop.aStaff({ role: "orders" });
  const own = (await owner.call("listOwnStaffSessions")).body.data;
  expect(own).toMatchObject([{ device: "Chrome on Android", current: true }]);
  expect((await bisi.call("endOwnStaffSession", { id: own[0]!.id })).body.code).toBe(
    "staff_session_not_found",
  );

  const [session] = (await owner.call("listStaffSessions", { id: bisi.publicId })).body.data;
  expect(session?.current).toBe(false);
  expect((await owner.call("endStaffSession", { id: session!.id })).status).toBe(200);
  expect((await bisi.call("viewOwnProfile")).status).toBe(401);
  expect((await owner.call("listStaffSessions", { id: bisi.publicId })).body.data).toEqual([]);
});

test("A changed password ends the other sessions of the member, who gets an email", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "orders" });
  await shop.pool.query("update staff_members set password_hash = $2 where id = $1", [
    bisi.id,
    await hashPassword("the old password"),
  ]);
  const signIn = (password: string) => shop.callAsStaff("signInStaff", { mail: bisi.mail, password });
  expect((await signIn("the old password")).status).toBe(200);

  const change = (password: string, newPassword: string) =>
    bisi.call("changeOwnPassword", { password, newPassword });
  expect((await change("not this one", "the new password")).body.code).toBe("wrong_password");
  expect((await change("the old password", "password1")).body.code).toBe("password_common");
  expect((await change("the old password", "the new password")).status).toBe(200);

  const { rows } = await shop.pool.query(
    "select id from staff_sessions where staff_id = $1 and ended_at is null",
    [bisi.id],
  );
  expect(rows).toEqual([{ id: bisi.sessionId }]);
  expect((await signIn("the old password")).status).toBe(400);
  expect((await signIn("the new password")).status).toBe(200);
  const mails = (await shop.mailsTo(bisi.mail)).filter(({ template }) => template === "staff_access_changed");
  expect(mails.map(({ data }) => data.what)).toEqual(["password"]);
});

test("A password that is being changed does not replace that of access which was renewed at the same moment", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ role: "orders" });
  const store = (hash: string): [string, unknown[]] => [
    "update staff_members set password_hash = $2 where id = $1",
    [bisi.id, hash],
  ];
  const [old, renewed] = [await hashPassword("the old password"), await hashPassword("the renewed one")];
  await shop.pool.query(...store(old));
  const client = await shop.pool.connect();
  try {
    await client.query("begin");
    await client.query(...store(renewed));
    const changing = bisi.call("changeOwnPassword", {
      password: "the old password",
      newPassword: "the stolen password",
    });
    await someoneIsBlocked(shop);
    await client.query("commit");
    expect((await changing).body.code).toBe("wrong_password");
  } finally {
    client.release();
  }
  const { rows } = await shop.pool.query("select password_hash as hash from staff_members where id = $1", [
    bisi.id,
  ]);
  expect(rows).toEqual([{ hash: renewed }]);
});

test("A member's name is changed with its version", async () => {
  const shop = await testShop();
  const bisi = await shop.aStaff({ name: "Bisi" });
  const changed = await bisi.call("changeOwnName", { name: "Bisi Ade", version: 1 });
  expect(changed.body.data).toMatchObject({ name: "Bisi Ade", version: 2 });
  const stale = await bisi.call("changeOwnName", { name: "Eve", version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, "changed_meanwhile"]);
  expect(stale.body.data).toMatchObject({ current: { name: "Bisi Ade", version: 2 } });
});
