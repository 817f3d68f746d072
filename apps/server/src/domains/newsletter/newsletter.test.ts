import { describe, expect, onTestFinished, test } from "vitest";
import type { Answered } from "../../../test/bare-shop.ts";
import { passOneMinute } from "../../../test/fixtures/account.ts";
import {
  ask,
  consents,
  MAIL,
  newestToken,
  newsletterMails,
  stateOf,
  subscribe,
} from "../../../test/fixtures/newsletter.ts";
import { testShop } from "../../../test/test-shop.ts";
import { keyOf } from "../limits/take-attempts.ts";

const bytesOf = ({ status, body }: Answered<unknown>) => JSON.stringify([status, body]);

describe("Subscribing", () => {
  test("A subscription needs a request in the shop and a confirmation from the mailbox", async () => {
    const shop = await testShop();
    const asked = await shop.call("subscribeNewsletter", {
      mail: " Ada@Example.com ",
      page: "/product/beads",
    });
    expect([asked.status, asked.body.data]).toEqual([200, { mail: MAIL }]);
    expect(await stateOf(shop)).toBe("waiting");
    const [first] = await newsletterMails(shop);
    expect(first).toMatchObject({ template: "newsletter_confirm" });

    const answer = await shop.call("confirmNewsletter", { token: first!.token });
    expect([answer.status, answer.body.message, answer.body.data]).toEqual([
      200,
      "You are subscribed",
      { mail: MAIL },
    ]);
    expect(await stateOf(shop)).toBe("confirmed");
    expect((await newsletterMails(shop)).map(({ template }) => template)).toEqual([
      "newsletter_confirm",
      "newsletter_welcome",
    ]);
  });

  test("Confirming a subscription again, even twice at once, changes nothing and sends no mail", async () => {
    const shop = await testShop();
    await ask(shop);
    const token = await newestToken(shop);
    const answers = await Promise.all([1, 2].map(() => shop.call("confirmNewsletter", { token })));
    answers.push(await shop.call("confirmNewsletter", { token }));
    expect(new Set(answers.map(bytesOf)).size).toBe(1);
    expect(await newsletterMails(shop)).toHaveLength(2);
    expect((await consents(shop)).map(({ event }) => event)).toEqual(["asked", "confirmed"]);
  });

  test("The newsletter form answers the same for a new, waiting, subscribed, unsubscribed or limited address", async () => {
    const shop = await testShop();
    const answers = [await ask(shop)];
    answers.push(await ask(shop)); // too soon
    await passOneMinute(shop);
    answers.push(await ask(shop)); // waiting
    const token = await newestToken(shop);
    await shop.call("confirmNewsletter", { token });
    await passOneMinute(shop);
    answers.push(await ask(shop)); // on the list
    await shop.call("unsubscribeNewsletter", { token });
    await passOneMinute(shop);
    answers.push(await ask(shop)); // off it
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(bytesOf)).size).toBe(1);
  });

  test("A subscriber who asks again stays subscribed and gets a mail that says so", async () => {
    const shop = await testShop();
    await subscribe(shop);
    await passOneMinute(shop);
    await ask(shop);
    expect(await stateOf(shop)).toBe("confirmed");
    const { template, token } = (await newsletterMails(shop)).at(-1)!;
    expect(template).toBe("newsletter_welcome");
    expect((await shop.call("confirmNewsletter", { token })).status).toBe(400);
  });

  test("Every confirmation mail works, not only the newest", async () => {
    const shop = await testShop();
    await ask(shop);
    const first = await newestToken(shop);
    await passOneMinute(shop);
    await ask(shop);
    expect(await newestToken(shop)).not.toBe(first);
    expect((await shop.call("confirmNewsletter", { token: first })).status).toBe(200);
  });

  test("A confirmation link works for seven days", async () => {
    const shop = await testShop();
    await ask(shop);
    const token = await newestToken(shop);
    await shop.pool.query(
      "update newsletter_tokens set confirms_until = confirms_until - interval '6 days 23 hours'",
    );
    expect((await shop.call("confirmNewsletter", { token })).status).toBe(200);

    await shop.pool.query("update newsletter_subscribers set state = 'waiting'");
    await shop.pool.query("update newsletter_tokens set confirms_until = confirms_until - interval '1 hour'");
    const { status, body } = await shop.call("confirmNewsletter", { token });
    expect([status, body.message]).toEqual([400, "This link no longer works. Please subscribe again"]);
    expect(await stateOf(shop)).toBe("waiting");
  });

  test("A newsletter token is stored only as a hash", async () => {
    const shop = await testShop();
    await ask(shop);
    const token = await newestToken(shop);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await shop.pool.query("select to_jsonb(t)::text as row from newsletter_tokens t");
    expect(rows[0].row).not.toContain(token);
    expect(rows[0].row).not.toContain(Buffer.from(token).toString("hex"));
  });
});

describe("Unsubscribing", () => {
  test.each([0, 1])(
    "The unsubscribe link of every mail works any number of times (mail %i)",
    async (place) => {
      const shop = await testShop();
      await subscribe(shop);
      const { token } = (await newsletterMails(shop))[place]!;
      const answers = [1, 2].map(() => shop.call("unsubscribeNewsletter", { token }));
      for (const { status, body } of await Promise.all(answers)) {
        expect([status, body.message]).toEqual([
          200,
          "You are unsubscribed, and we will not email you again",
        ]);
      }
      expect(await stateOf(shop)).toBe("unsubscribed");
      expect((await consents(shop)).map(({ event }) => event)).toEqual([
        "asked",
        "confirmed",
        "unsubscribed",
      ]);
    },
  );

  test("A person signed up by someone else can unsubscribe before confirming", async () => {
    const shop = await testShop();
    await ask(shop);
    const token = await newestToken(shop);
    await shop.call("unsubscribeNewsletter", { token });
    expect((await shop.call("confirmNewsletter", { token })).status).toBe(400);
    expect(await stateOf(shop)).toBe("unsubscribed");
  });

  test("An old link does not subscribe again, but a new request and confirmation do", async () => {
    const shop = await testShop();
    const old = await subscribe(shop);
    await shop.call("unsubscribeNewsletter", { token: old });
    expect((await shop.call("confirmNewsletter", { token: old })).status).toBe(400);

    await passOneMinute(shop);
    await ask(shop);
    expect((await shop.call("confirmNewsletter", { token: old })).status).toBe(400);
    expect((await shop.call("confirmNewsletter", { token: await newestToken(shop) })).status).toBe(200);
    expect(await stateOf(shop)).toBe("confirmed");
  });

  test("An unsubscribe link works as long as the subscriber is stored", async () => {
    const shop = await testShop();
    const token = await subscribe(shop);
    await shop.pool.query("update newsletter_tokens set created_at = created_at - interval '3 years'");
    await shop.pool.query("update newsletter_tokens set confirms_until = now() - interval '3 years'");
    expect((await shop.call("unsubscribeNewsletter", { token })).status).toBe(200);
  });

  test.each([
    ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
    [
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])("A mail program unsubscribes with one click by posting a form: %s", async (type, payload) => {
    const shop = await testShop();
    const token = await subscribe(shop);
    const post = (given: string) =>
      shop.app.inject({
        method: "POST",
        url: `/newsletter/unsubscribe?token=${given}`,
        headers: { "content-type": type },
        payload,
      });
    expect((await post("x".repeat(43))).statusCode).toBe(400);
    expect((await post("")).statusCode).toBe(400);
    expect((await post(token)).statusCode).toBe(200);
    expect(await stateOf(shop)).toBe("unsubscribed");
  });

  test("Without script, a reader confirms and unsubscribes with the form of the page, which says the outcome", async () => {
    const shop = await testShop();
    await ask(shop);
    const token = await newestToken(shop);
    const pressAt = async (url: string) => {
      const { statusCode, headers } = await shop.app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "by=hand",
      });
      return [statusCode, headers.location];
    };
    const press = (path: string, given: string) => pressAt(`${path}?token=${given}`);
    await shop.pool.query("alter table newsletter_tokens rename to newsletter_tokens_away");
    onTestFinished(() =>
      shop.pool
        .query("alter table if exists newsletter_tokens_away rename to newsletter_tokens")
        .then(() => {}),
    );
    const again = `/newsletter/confirm?token=${token}&answered=failed`;
    expect(await press("/newsletter/confirm", token)).toEqual([303, again]);
    expect(await pressAt(again)).toEqual([303, again]);
    await shop.pool.query("alter table newsletter_tokens_away rename to newsletter_tokens");
    expect(await pressAt(again)).toEqual([303, "/newsletter/confirm?answered=done"]);
    expect(await stateOf(shop)).toBe("confirmed");
    expect(await press("/newsletter/unsubscribe", token)).toEqual([
      303,
      "/newsletter/unsubscribe?answered=done",
    ]);
    expect(await stateOf(shop)).toBe("unsubscribed");
    for (const unknown of ["x".repeat(43), ""])
      expect(await press("/newsletter/confirm", unknown)).toEqual([
        303,
        "/newsletter/confirm?answered=invalid",
      ]);
  });

  test("A link that a mail service has lengthened by what it counts works the same", async () => {
    const shop = await testShop();
    await ask(shop);
    const token = await newestToken(shop);
    const post = (path: string, payload: string) =>
      shop.app.inject({
        method: "POST",
        url: `${path}?utm_source=mail&token=${token}&utm_medium=email`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload,
      });
    const pressed = await post("/newsletter/confirm", "by=hand");
    expect([pressed.statusCode, pressed.headers.location]).toEqual([
      303,
      "/newsletter/confirm?answered=done",
    ]);
    expect(await stateOf(shop)).toBe("confirmed");
    const oneClick = await post("/newsletter/unsubscribe", "List-Unsubscribe=One-Click");
    expect([oneClick.statusCode, oneClick.json().message]).toEqual([
      200,
      "You are unsubscribed, and we will not email you again",
    ]);
    expect(await stateOf(shop)).toBe("unsubscribed");
  });

  test("Only the addresses of links in emails accept forms", async () => {
    const shop = await testShop();
    const answer = await shop.send("/newsletter/subscribe", {
      payload: `mail=${MAIL}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(415);
  });
});

describe("Limits of newsletter mails", () => {
  test("An address gets one newsletter mail a minute and five a day, and the answer stays the same over the limit", async () => {
    const shop = await testShop();
    await ask(shop);
    await ask(shop);
    expect(await newsletterMails(shop)).toHaveLength(1);
    for (let n = 0; n < 7; n += 1) {
      await passOneMinute(shop);
      expect((await ask(shop)).status).toBe(200);
    }
    expect(await newsletterMails(shop)).toHaveLength(5);
  });

  test("A network may subscribe 200 addresses an hour; beyond that it is refused and nothing is written", async () => {
    const shop = await testShop();
    await ask(shop, "somebody@example.com");
    const network = keyOf(shop.env, "newsletter from 127.0.0.1");
    await shop.pool.query("update attempts set count = 199 where key = $1", [network]);
    expect((await ask(shop, "ada0@example.com")).status).toBe(200);

    const rows = () =>
      shop.pool.query(`select to_jsonb(a), a.xmin from attempts a
        union all select to_jsonb(s), s.xmin from newsletter_subscribers s
        union all select to_jsonb(m), m.xmin from outbox_mails m order by 1`);
    const before = (await rows()).rows;
    for (let n = 1; n < 10; n += 1) {
      const refused = await ask(shop, `ada${n}@example.com`);
      expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    }
    expect((await rows()).rows).toEqual(before);
    // Nothing was counted for the address either.
    await shop.pool.query("delete from attempts where key = $1", [network]);
    expect((await ask(shop, "ada1@example.com")).status).toBe(200);
    expect(await newsletterMails(shop, "ada1@example.com")).toHaveLength(1);
  });
});

describe("Invalid input", () => {
  test.each([
    [{}, "mail", "Email is required"],
    [{ mail: "ada at example" }, "mail", "Email is invalid"],
    [{ mail: "ada@example.com\r\nBcc: eve@example.com" }, "mail", "Email is invalid"],
    [{ mail: MAIL, page: "https://elsewhere.example/" }, "page", "Page must be a path of the shop"],
    [{ mail: MAIL, page: "/search?q=my+secret" }, "page", "Page must be a path of the shop"],
    [{ mail: MAIL, page: `/${"x".repeat(200)}` }, "page", "Page must have at most 200 characters"],
    [{ mail: MAIL, state: "confirmed" }, "state", 'Unknown field "state"'],
  ])("A subscription with %o is refused at its field", async (input, field, sentence) => {
    const shop = await testShop();
    const { status, body } = await shop.send("/newsletter/subscribe", { payload: JSON.stringify(input) });
    expect([status, body.data]).toEqual([400, { fields: { [field]: sentence } }]);
    expect((await shop.pool.query("select from newsletter_subscribers")).rowCount).toBe(0);
  });

  test.each([
    ["/newsletter/confirm", "This link no longer works. Please subscribe again"],
    ["/newsletter/unsubscribe", "This link does not work. Please use the one in our latest email"],
  ])("%s answers the same for a missing, malformed or unknown token", async (path, sentence) => {
    const shop = await testShop();
    for (const token of [undefined, 7, "", "short", "' or 1=1 --", "x".repeat(43), "x".repeat(44)]) {
      const { status, body } = await shop.send(path, { payload: JSON.stringify({ token }) });
      expect([status, body.message]).toEqual([400, sentence]);
    }
  });
});
