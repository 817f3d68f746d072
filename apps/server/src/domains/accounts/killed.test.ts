// @module-tag slow
import { describe, expect, test } from "vitest";
import {
  ADA,
  codesFor,
  openAccount,
  openSession,
  passOneMinute,
  signUp,
} from "../../../test/fixtures/account.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db, Statement } from "../../db/pool.ts";
import { changePassword } from "./change-password.ts";
import { forgotPassword } from "./forgot-password.ts";
import { registerShopper } from "./register-shopper.ts";
import { resetPassword } from "./reset-password.ts";
import { verifyAccount } from "./verify-account.ts";

const NETWORK = "105.112.1.1";
const NEW = "moi moi on sunday";
class Killed extends Error {}

/** The same shop in a process that dies before its nth statement. The database rolls back what was not committed. */
function dyingBefore(shop: TestShop, nth: number): Ctx {
  let sent = 0;
  const over = (db: Db): Db["execute"] => {
    return async (statement: Statement) => {
      sent += 1;
      if (sent >= nth) throw new Killed();
      return db.execute(statement) as never;
    };
  };
  const db: Ctx["db"] = {
    execute: over(shop.db),
    inSequence: (work) => shop.db.inSequence((one) => work({ execute: over(one) })),
    transaction: (work, options) =>
      shop.db.transaction(async (tx) => {
        const result = await work({ execute: over(tx), isTransaction: true });
        sent += 1; // the commit
        if (sent >= nth) throw new Killed();
        return result;
      }, options),
  };
  return { ...shop.ctx, db };
}

/** Kills a command before each of its statements in turn. @returns how often it was killed */
async function killEverywhere(
  prepare: (shop: TestShop) => Promise<(ctx: Ctx) => Promise<void>>,
  check: (shop: TestShop) => Promise<void>,
): Promise<number> {
  const shop = await testShop();
  for (let nth = 1; ; nth += 1) {
    for (const table of ["outbox_mails", "attempts", "code_series", "registrations", "shoppers"]) {
      await shop.pool.query(`delete from ${table}`);
    }
    const run = await prepare(shop);
    const isDone = await run(dyingBefore(shop, nth)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Killed) return false;
        throw error;
      },
    );
    if (isDone) return nth - 1;
    await check(shop);
  }
}

describe("A process killed between any two statements", { timeout: 300_000 }, () => {
  test("A process killed while signing up leaves nothing behind, and signing up again works", async () => {
    const places = await killEverywhere(
      async () => {
        const { fname, lname, mail, phone, address, pword } = ADA;
        const asked = {
          firstName: fname,
          lastName: lname,
          mail,
          phone,
          address,
          password: pword,
          claim: null,
        };
        return (ctx) => registerShopper(ctx, asked, NETWORK);
      },
      async (shop) => {
        for (const table of ["registrations", "one_time_codes", "outbox_mails"]) {
          expect((await shop.pool.query(`select from ${table}`)).rowCount).toBe(0);
        }
        await openAccount(shop);
        await openSession(shop);
      },
    );
    expect(places).toBeGreaterThanOrEqual(8);
  });

  test("A process killed while verifying an address leaves the code valid", async () => {
    const places = await killEverywhere(
      async (shop) => {
        const code = await signUp(shop);
        return (ctx) => verifyAccount(ctx, { mail: ADA.mail, code, claim: null }, NETWORK);
      },
      async (shop) => {
        const [otp] = await codesFor(shop, ADA.mail);
        expect((await shop.pool.query("select from shoppers")).rowCount).toBe(0);
        expect((await shop.call("verifyAccount", { mail: ADA.mail, otp: otp! })).status).toBe(200);
        await openSession(shop);
        expect((await shop.mailsTo(ADA.mail)).map(({ template }) => template)).toEqual([
          "verification_code",
          "welcome",
        ]);
      },
    );
    expect(places).toBeGreaterThanOrEqual(7);
  });

  test("A process killed while requesting a password reset mails no code, and the next code works", async () => {
    const places = await killEverywhere(
      async (shop) => {
        await openAccount(shop);
        return (ctx) => forgotPassword(ctx, { mail: ADA.mail }, NETWORK);
      },
      async (shop) => {
        expect(await codesFor(shop, ADA.mail, "password_reset")).toEqual([]);
        await passOneMinute(shop);
        await shop.call("forgotPassword", { mail: ADA.mail });
        const [otp] = await codesFor(shop, ADA.mail, "password_reset");
        const reset = await shop.call("resetPassword", { mail: ADA.mail, otp: otp!, pword: NEW });
        expect(reset.status).toBe(200);
      },
    );
    expect(places).toBeGreaterThanOrEqual(6);
  });

  test("A process killed while resetting a password keeps the old password, its sessions and the code", async () => {
    const sessions: string[] = [];
    const places = await killEverywhere(
      async (shop) => {
        await openAccount(shop);
        sessions.push(await openSession(shop));
        await shop.call("forgotPassword", { mail: ADA.mail });
        const [code] = await codesFor(shop, ADA.mail, "password_reset");
        return (ctx) => resetPassword(ctx, { mail: ADA.mail, code: code!, password: NEW }, NETWORK);
      },
      async (shop) => {
        const as = sessions.at(-1)!;
        expect((await shop.call("viewProfile", undefined, { as })).status).toBe(200);
        await openSession(shop);
        const [otp] = await codesFor(shop, ADA.mail, "password_reset");
        const reset = await shop.call("resetPassword", { mail: ADA.mail, otp: otp!, pword: NEW });
        expect(reset.status).toBe(200);
        expect((await shop.call("viewProfile", undefined, { as })).status).toBe(401);
      },
    );
    expect(places).toBeGreaterThanOrEqual(9);
  });

  test("A process killed while changing a password keeps the old password and every session", async () => {
    let sessions: string[] = [];
    const places = await killEverywhere(
      async (shop) => {
        await openAccount(shop);
        sessions = [await openSession(shop), await openSession(shop)];
        const { rows } = await shop.pool.query<{ shopperId: number; tokenHash: Buffer }>(
          `select shopper_id as "shopperId", token_hash as "tokenHash" from sessions limit 1`,
        );
        const change = {
          ...rows[0]!,
          proof: { password: ADA.pword, code: undefined, claim: undefined },
          next: NEW,
        };
        return (ctx) => changePassword(ctx, change, NETWORK);
      },
      async (shop) => {
        for (const as of sessions) {
          expect((await shop.call("viewProfile", undefined, { as })).status).toBe(200);
        }
        await openSession(shop);
        expect((await shop.mailsTo(ADA.mail)).at(-1)?.template).toBe("welcome");
      },
    );
    expect(places).toBeGreaterThanOrEqual(9);
  });
});
