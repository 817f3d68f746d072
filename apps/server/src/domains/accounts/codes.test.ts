import { expect, test } from "vitest";
import { ADA, codesFor, passOneMinute, signUp, wrongCode } from "../../../test/fixtures/account.ts";
import { testShop } from "../../../test/test-shop.ts";
import { connect } from "../../db/pool.ts";
import { toRefusal } from "../../http/answers.ts";
import type { CodePlace } from "./rules/one-time-code.ts";
import { type CodeCheck, verifyCode } from "./verify-code.ts";

const PLACE: CodePlace = { mail: ADA.mail, purpose: "verify_mail", claim: null };
const GUESSES = 10_000;

function whenBusy(error: unknown): "busy" {
  if (toRefusal(error).status !== 503) throw error;
  return "busy";
}

test("At most five of ten thousand simultaneous guesses in two processes are compared", {
  timeout: 240_000,
}, async () => {
  const shop = await testShop();
  const code = await signUp(shop);
  const otherProcess = connect(shop.env.databaseUrl);
  const kinds: Record<CodeCheck["kind"] | "busy", number> = {
    valid: 0,
    already_used: 0,
    wrong: 0,
    locked_out: 0,
    busy: 0,
  };
  try {
    await Promise.all(
      Array.from({ length: GUESSES }, async (_, nth) => {
        const db = nth % 2 === 0 ? shop.db : otherProcess.db;
        const check = verifyCode({ db, env: shop.env }, { place: PLACE, code: wrongCode(code) });
        // On a busy machine the last ones get no connection: the shop answers 503 and compares nothing.
        kinds[await check.then(({ kind }) => kind).catch(whenBusy)] += 1;
      }),
    );
  } finally {
    await otherProcess.close();
  }
  expect(kinds).toMatchObject({ valid: 0, wrong: 5 });
  expect(kinds.locked_out + kinds.busy).toBe(GUESSES - 5);
  // Even the right code is refused now.
  expect(await verifyCode(shop.ctx, { place: PLACE, code })).toEqual({ kind: "locked_out" });
});

test("A right guess also uses up a try: the sixth guess is not compared", async () => {
  const shop = await testShop();
  const code = await signUp(shop);
  const kinds = [];
  for (let n = 0; n < 6; n += 1) {
    const check = await verifyCode(shop.ctx, { place: PLACE, code: n < 4 ? wrongCode(code) : code });
    kinds.push(check.kind);
  }
  expect(kinds).toEqual(["wrong", "wrong", "wrong", "wrong", "valid", "locked_out"]);
});

test("After the tries are used up, a new code has five new tries and the old codes stay dead", async () => {
  const shop = await testShop();
  const old = await signUp(shop);
  for (let n = 0; n < 5; n += 1) await verifyCode(shop.ctx, { place: PLACE, code: wrongCode(old) });
  await passOneMinute(shop);
  await shop.call("resendCode", { mail: ADA.mail });
  const fresh = (await codesFor(shop, ADA.mail)).at(-1)!;

  expect((await verifyCode(shop.ctx, { place: PLACE, code: old })).kind).toBe("wrong");
  expect((await verifyCode(shop.ctx, { place: PLACE, code: fresh })).kind).toBe("valid");
});

test("Guesses made before there is a code do not use up its tries", async () => {
  const shop = await testShop();
  for (let n = 0; n < 7; n += 1) await verifyCode(shop.ctx, { place: PLACE, code: "AAAAAAAA" });
  const code = await signUp(shop);
  expect((await verifyCode(shop.ctx, { place: PLACE, code })).kind).toBe("valid");
});

test("A code is stored only as an HMAC, so the database alone does not reveal it", async () => {
  const shop = await testShop();
  const code = await signUp(shop);
  const { rows } = await shop.pool.query("select encode(code_hash, 'hex') as sealed from one_time_codes");
  expect(rows[0].sealed).toMatch(/^[0-9a-f]{64}$/);
  const otherKey = { ...shop.env, codeKey: "another key of at least thirty-two characters" };
  expect((await verifyCode({ db: shop.db, env: otherKey }, { place: PLACE, code })).kind).toBe("wrong");
});

test("A twenty-first try within an hour has to wait, whether or not the address is registered", async () => {
  const shop = await testShop();
  for (const mail of [ADA.mail, "nobody@example.com"]) {
    const statuses = [];
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await shop.call("verifyAccount", { mail, otp: "AAAAAAAA" })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  }
});
