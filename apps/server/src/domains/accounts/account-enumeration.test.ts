import { API_BASE } from "@shop/contract/paths";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADA, CLAIM, openAccount, signUp } from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";

/** Addresses of equal length, so that answers can be compared byte by byte. */
const MAILS = { account: "known@example.com", waiting: "waits@example.com", nobody: "noone@example.com" };
type Whose = keyof typeof MAILS;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({}, "by hand");
  await openAccount(shop, { mail: MAILS.account });
  await signUp(shop, { mail: MAILS.waiting });
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Start the limits again. The calls create this network's rows, so that all measured calls find them.
  await shop.pool.query("delete from attempts");
  for (const { path, body } of CALLS) await send(path, { ...body, mail: "first@example.com" });
});

async function send(path: string, body: object) {
  const headers = { authorization: `Bearer ${shop.env.storeApiKey}` };
  return shop.app.inject({ method: "POST", url: API_BASE + path, headers, payload: body });
}

const CALLS = [
  { path: "/auth/register", body: ADA },
  { path: "/auth/resend-code", body: {} },
  { path: "/auth/verifyOTP", body: { otp: "AAAAAAAA" } },
  { path: "/auth/login", body: { pword: "something else" } },
  { path: "/user/forgotPassword", body: {} },
  { path: "/user/resendToken", body: {} },
  { path: "/auth/code/send", body: { claim: CLAIM.owner } },
  { path: "/auth/code/sign-in", body: { claim: CLAIM.owner, otp: "000000" } },
  { path: "/user/verifyEmailResetPassword", body: { otp: "AAAAAAAA", pword: "moi moi on sunday" } },
];

/** The number of rows in each table that these calls write to. */
async function rows(): Promise<Record<string, number>> {
  const tables = ["registrations", "code_series", "one_time_codes", "outbox_mails", "attempts", "sessions"];
  const { rows: counted } = await shop.pool.query<{ name: string; count: number }>(
    tables.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`).join(" union all "),
  );
  return Object.fromEntries(counted.map(({ name, count }) => [name, count]));
}

describe.each(CALLS)("$path", ({ path, body }) => {
  const whose: Whose[] = ["account", "waiting", "nobody"];

  test("The answer is byte for byte the same for an account, a pending registration and an unknown address", async () => {
    const answers = await Promise.all(
      whose.map(async (one) => {
        const { statusCode, headers, payload } = await send(path, { ...body, mail: MAILS[one] });
        const { date: _, ...told } = headers;
        return { statusCode, told, payload: payload.replaceAll(MAILS[one], "somebody@example") };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("The database gets the same statements and as many new rows for an account, a pending registration and an unknown address", async () => {
    const work = [];
    for (const one of whose) {
      const before = await rows();
      const statements = await shop.statementsOf(() => send(path, { ...body, mail: MAILS[one] }));
      const after = await rows();
      const more = Object.fromEntries(
        Object.keys(after).map((table) => [table, after[table]! - before[table]!]),
      );
      // Ignored: a series that exists already is updated instead of inserted.
      work.push({ statements, more: { ...more, code_series: undefined } });
    }
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
    expect(work[0]!.statements.length).toBeGreaterThan(0);
  });
});

test("Only the mailbox shows whether an address has an account", async () => {
  const told = async (mail: string) => (await shop.mailsTo(mail)).map(({ template }) => template);
  const before = { account: (await told(MAILS.account)).length, nobody: (await told(MAILS.nobody)).length };
  for (const mail of [MAILS.account, MAILS.nobody]) {
    await shop.call("register", { ...ADA, mail });
    await shop.call("forgotPassword", { mail });
  }
  expect((await told(MAILS.account)).slice(before.account)).toEqual(["already_registered", "password_reset"]);
  expect((await told(MAILS.nobody)).slice(before.nobody)).toEqual(["verification_code"]);
});
