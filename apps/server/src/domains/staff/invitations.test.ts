import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { PRODUCTION } from "../../../test/fixtures/production.ts";
import { tokenIn } from "../../../test/fixtures/staff-cookies.ts";
import type { TestStaff } from "../../../test/staff.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { inviteConfiguredOwner, inviteFirstOwner } from "./invite-first-owner.ts";

const MAIL = "bisi@shop.example";
const ACCEPTED = { name: "Bisi Ade", password: "a long and quiet password" };

async function tokenMailedTo(shop: TestShop, mail = MAIL): Promise<string> {
  const sent = (await shop.mailsTo(mail)).filter(({ template }) => template === "staff_invitation");
  return String(sent.at(-1)?.data.token);
}

/** The code that an authenticator app shows at this moment. */
const codeOf = (secret: string, shop: TestShop) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.ctx.now().getTime() });

async function acceptWithCode(shop: TestShop, token: string) {
  const { secondFactor } = (await shop.callAsStaff("viewInvitation", { token })).body.data;
  const code = codeOf(secondFactor.secret, shop);
  return shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED, code });
}

test("In production, an invited member sets up a password and an authenticator app, and is in", async () => {
  const shop = await testShop(PRODUCTION);
  await inviteFirstOwner(shop.ctx, { mail: MAIL });
  const token = await tokenMailedTo(shop);

  const invitation = await shop.callAsStaff("viewInvitation", { token });
  expect(invitation.body.data).toMatchObject({ mail: MAIL, role: "owner", needsSecondFactor: true });
  expect(invitation.body.data.secondFactor.uri).toMatch(/^otpauth:\/\/totp\//);

  const withoutCode = await shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED });
  expect(withoutCode.body.code).toBe("second_factor_wrong");
  const wrongCode = await shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED, code: "000000" });
  expect(wrongCode.body.code).toBe("second_factor_wrong");

  const accepted = await acceptWithCode(shop, token);
  expect(accepted.status).toBe(200);
  expect(accepted.body.data.profile).toMatchObject({
    name: "Bisi Ade",
    mail: MAIL,
    role: "owner",
    hasSecondFactor: true,
  });
  expect(accepted.body.data.recoveryCodes).toHaveLength(10);
  const listed = await shop.callAsStaff("listStaff", {}, { token: tokenIn(accepted) });
  expect(listed.body.data.map(({ name }) => name)).toEqual(["Bisi Ade"]);

  const { code } = (await shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED, code: "000000" })).body;
  expect(code).toBe("invitation_invalid");
});

test("The secret of an authenticator app, the token and the recovery codes are not stored readably", async () => {
  const shop = await testShop(PRODUCTION);
  await inviteFirstOwner(shop.ctx, { mail: MAIL });
  const token = await tokenMailedTo(shop);
  const { secret } = (await shop.callAsStaff("viewInvitation", { token })).body.data.secondFactor;
  const { recoveryCodes } = (await acceptWithCode(shop, token)).body.data;

  const { rows } = await shop.pool.query(
    `select concat_ws(' ', m, i, c, encode(m.second_factor, 'escape'), encode(i.second_factor, 'escape')) as stored
     from staff_members m, staff_invitations i, staff_recovery_codes c`,
  );
  expect(rows.length).toBe(10);
  const secrets = [token, secret, ...recoveryCodes.map((one) => one.replaceAll("-", ""))];
  for (const { stored } of rows) for (const one of secrets) expect(stored).not.toContain(one);
});

test("In development, a member may join without an authenticator app", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  await owner.call("inviteStaff", { mail: MAIL, role: "orders" });
  const token = await tokenMailedTo(shop);
  const accepted = await shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED });
  expect(accepted.body.data.recoveryCodes).toEqual([]);
  expect(accepted.body.data.profile).toMatchObject({
    role: "orders",
    hasSecondFactor: false,
    stepUpBy: "password",
  });
});

test("An invitation names its inviter, holds for its address and role alone, and is in the audit log", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true, name: "Ngozi Eze" });
  const sent = await owner.call("inviteStaff", { mail: MAIL, role: "rider" });
  expect(sent.body.data).toMatchObject({ mail: MAIL, role: "rider", invitedBy: "Ngozi Eze" });
  const [mail] = await shop.mailsTo(MAIL);
  expect(mail).toMatchObject({
    template: "staff_invitation",
    data: { invitedBy: "Ngozi Eze", role: "rider" },
  });

  const token = await tokenMailedTo(shop);
  const tampered = { token, ...ACCEPTED, role: "owner", mail: "eve@shop.example" };
  expect((await shop.callAsStaff("acceptInvitation", tampered as never)).status).toBe(400);
  await shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED });
  const { rows } = await shop.pool.query("select mail, role from staff_members where mail <> $1", [
    owner.mail,
  ]);
  expect(rows).toEqual([{ mail: MAIL, role: "rider" }]);
  const log = await shop.pool.query("select action, staff_name from audit_entries order by id");
  expect(log.rows).toEqual([
    { action: "invitation.sent", staff_name: "Ngozi Eze" },
    { action: "member.joined", staff_name: "Bisi Ade" },
  ]);
});

test.each<[string, (shop: TestShop, owner: TestStaff) => Promise<unknown>]>([
  ["after 48 hours", (shop) => shop.pool.query("update staff_invitations set expires_at = now()")],
  [
    "once it is revoked",
    async (_, owner) => {
      const [open] = (await owner.call("listInvitations", {})).body.data;
      await owner.call("revokeInvitation", { id: open!.id });
    },
  ],
  ["once a newer one is sent", (_, owner) => owner.call("inviteStaff", { mail: MAIL, role: "manager" })],
  [
    "once the inviter is no owner any more",
    (shop, owner) => shop.pool.query("update staff_members set role = 'manager' where id = $1", [owner.id]),
  ],
  [
    "once the inviter is blocked",
    (shop, owner) => shop.pool.query("update staff_members set blocked_at = now() where id = $1", [owner.id]),
  ],
])("An invitation is void %s", async (_, end) => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  await owner.call("inviteStaff", { mail: MAIL, role: "orders" });
  const token = await tokenMailedTo(shop);
  expect((await shop.callAsStaff("viewInvitation", { token })).status).toBe(200);
  await end(shop, owner);
  for (const answer of [
    await shop.callAsStaff("viewInvitation", { token }),
    await shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, "invitation_invalid"]);
  }
});

test("An invitation that is accepted twice at the same time makes one member", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  await owner.call("inviteStaff", { mail: MAIL, role: "orders" });
  const token = await tokenMailedTo(shop);
  const answers = await Promise.all(
    [1, 2, 3].map(() => shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect((await shop.pool.query("select from staff_members")).rowCount).toBe(2);
});

test("Of two owners who invite the same person at the same time, the link of the second one counts", async () => {
  const shop = await testShop();
  const owners = [await shop.aStaff({ steppedUp: true }), await shop.aStaff({ steppedUp: true })];
  const invite = (owner: TestStaff) => owner.call("inviteStaff", { mail: MAIL, role: "orders" as const });
  const answers = await Promise.all(owners.map(invite));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = await shop.pool.query(
    "select count(*)::integer as all, count(*) filter (where ended_at is null)::integer as open from staff_invitations where mail = $1",
    [MAIL],
  );
  expect(rows).toEqual([{ all: 2, open: 1 }]);
});

test("Only owners invite, and nobody who is a member already", async () => {
  const shop = await testShop();
  const manager = await shop.aStaff({ role: "manager", steppedUp: true });
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  expect((await manager.call("inviteStaff", { mail: MAIL, role: "rider" })).body.code).toBe("not_allowed");
  expect((await owner.call("inviteStaff", { mail: manager.mail, role: "rider" })).body.code).toBe(
    "member_exists",
  );
});

test("A member with a new access link chooses a new password, and the old sessions and codes end", async () => {
  const shop = await testShop();
  const owner = await shop.aStaff({ role: "owner", steppedUp: true });
  const bisi = await shop.aStaff({ role: "orders", mail: MAIL });
  await shop.pool.query("insert into staff_recovery_codes values ($1, sha256('old'))", [bisi.id]);
  expect((await owner.call("renewStaffAccess", { id: bisi.publicId })).body.data.isForMember).toBe(true);
  expect((await bisi.call("viewOwnProfile")).status).toBe(200);

  const accepted = await acceptWithCode(shop, await tokenMailedTo(shop));
  expect(accepted.body.data.profile).toMatchObject({
    id: bisi.publicId,
    role: "orders",
    hasSecondFactor: true,
  });
  expect((await bisi.call("viewOwnProfile")).status).toBe(401);
  const codes = await shop.pool.query("select from staff_recovery_codes where staff_id = $1", [bisi.id]);
  expect(codes.rowCount).toBe(10);
});

test("The first owner is invited only while there is none, and by one email however often the shop starts", async () => {
  const shop = await testShop();
  await Promise.all([1, 2, 3].map(() => inviteFirstOwner(shop.ctx, { mail: MAIL })));
  expect(await shop.mailsTo(MAIL)).toHaveLength(1);
  const token = await tokenMailedTo(shop);

  await shop.aStaff({ role: "owner" });
  expect((await shop.callAsStaff("acceptInvitation", { token, ...ACCEPTED })).body.code).toBe(
    "invitation_invalid",
  );
  expect(await inviteFirstOwner(shop.ctx, { mail: "other@shop.example" })).toBeNull();
});

test("Of two first owners who accept at the same time, one becomes owner", async () => {
  const shop = await testShop();
  const tokens = await Promise.all(
    ["one@shop.example", "two@shop.example"].map((mail) => inviteFirstOwner(shop.ctx, { mail })),
  );
  const answers = await Promise.all(
    tokens.map((token) => shop.callAsStaff("acceptInvitation", { token: token!, ...ACCEPTED })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
});

test("At the start, OWNER_EMAIL gets the link, and a shop without it and without owner says so in the log", async () => {
  const shop = await testShop({ ...PRODUCTION, OWNER_EMAIL: "Bisi@Shop.example" });
  await inviteConfiguredOwner(shop.ctx);
  await inviteConfiguredOwner(shop.ctx);
  expect(await shop.mailsTo(MAIL)).toHaveLength(1);
  expect((await acceptWithCode(shop, await tokenMailedTo(shop))).status).toBe(200);

  const nobody = await testShop(PRODUCTION);
  await inviteConfiguredOwner(nobody.ctx);
  expect(nobody.logged.map(({ level, message }) => [level, message])).toEqual([
    ["warn", expect.stringContaining("set OWNER_EMAIL")],
  ]);
});
