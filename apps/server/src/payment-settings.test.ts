import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "./env.ts";

const DATABASE_URL = "postgres://shop@localhost/shop";

describe("The configured payment provider", () => {
  const NOMBA = {
    NOMBA_BASE_URL: "https://api.nomba.com",
    NOMBA_CLIENT_ID: "11111111-2222-4333-8444-555555555555",
    NOMBA_CLIENT_SECRET: "a-real-secret-of-a-real-account-at-nomba-0044",
    NOMBA_ACCOUNT_ID: "66666666-7777-4888-8999-000000000000",
    NOMBA_WEBHOOK_SECRET: "a-real-webhook-secret",
  };
  const SANDBOX_NOMBA = {
    NOMBA_BASE_URL: "http://localhost:3001/nomba",
    NOMBA_CLIENT_ID: "5a1c0de0-0000-4000-8000-00000000c11e",
    NOMBA_CLIENT_SECRET: "sandbox-only-client-secret-0123456789abcdefg",
    NOMBA_ACCOUNT_ID: "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77",
    NOMBA_WEBHOOK_SECRET: "sandbox-only-webhook-secret-0123456789",
  };
  const TEST_KEY = `sk_test_${"0".repeat(40)}`;
  const LIVE_KEY = `sk_live_${"0".repeat(40)}`;
  const PAYSTACK = { PAYMENT_PROVIDERS: "paystack", PAYSTACK_BASE_URL: "https://api.paystack.co" };
  const PRODUCTION = {
    NODE_ENV: "production",
    STORE_API_KEY: "a-real-store-key-0001",
    CODE_KEY: "x".repeat(32),
    SMTP_URL: "smtp://mail.example",
    MAIL_FROM: "shop@example.com",
    PUBLIC_URL: "https://shop.example",
  };

  const paymentsOf = (variables: Record<string, string>) => readEnv({ DATABASE_URL, ...variables }).payments;
  const complaintAbout = (variables: Record<string, string>): string => {
    try {
      readEnv({ DATABASE_URL, ...variables });
    } catch (error) {
      if (error instanceof EnvError) return error.message;
      throw error;
    }
    return "none";
  };

  test("is the sandbox's Nomba by default", () => {
    expect(paymentsOf({ SANDBOX_PORT: "4001" })).toEqual({
      providers: ["nomba"],
      nomba: {
        baseUrl: "http://localhost:4001/nomba",
        clientId: SANDBOX_NOMBA.NOMBA_CLIENT_ID,
        clientSecret: SANDBOX_NOMBA.NOMBA_CLIENT_SECRET,
        accountId: SANDBOX_NOMBA.NOMBA_ACCOUNT_ID,
        webhookSecrets: [SANDBOX_NOMBA.NOMBA_WEBHOOK_SECRET],
        checkoutOrigins: ["http://localhost:4001"],
      },
      paystack: null,
      pollsAtOnce: 40,
    });
    expect(SANDBOX_NOMBA.NOMBA_CLIENT_SECRET).toHaveLength(44);
  });

  test("may be both, in the order given", () => {
    const both = paymentsOf({ PAYMENT_PROVIDERS: "paystack, nomba" });
    expect(both.providers).toEqual(["paystack", "nomba"]);
    expect(both.paystack).toEqual({
      baseUrl: "http://localhost:3001/paystack",
      secretKey: "sk_test_sandbox_only_0123456789abcdef",
      checkoutOrigins: ["http://localhost:3001"],
    });
    expect(both.nomba).not.toBeNull();
  });

  test("is Nomba itself in production, with its own two checkout origins", {
    tags: ["S7-038"],
  }, () => {
    const { nomba } = paymentsOf({ ...PRODUCTION, ...NOMBA, NOMBA_BASE_URL: "https://api.nomba.com/" });
    expect(nomba?.baseUrl).toBe("https://api.nomba.com");
    expect(nomba?.checkoutOrigins).toEqual(["https://pay.nomba.com", "https://checkout.nomba.com"]);
  });

  test("may have other origins, and two webhook secrets during a rotation", () => {
    const { nomba } = paymentsOf({
      NOMBA_CHECKOUT_ORIGINS: "https://a.example, http://b.example:8080",
      NOMBA_WEBHOOK_SECRET: "the-new-webhook-secret,the-old-webhook-secret",
    });
    expect(nomba?.checkoutOrigins).toEqual(["https://a.example", "http://b.example:8080"]);
    expect(nomba?.webhookSecrets).toEqual(["the-new-webhook-secret", "the-old-webhook-secret"]);
  });

  test.each<[string, Record<string, string>]>([
    [
      "Nomba's sandbox with keys for it, while developing",
      { ...NOMBA, NOMBA_BASE_URL: "https://sandbox.nomba.com" },
    ],
    ["Paystack with a key for tests, while developing", { ...PAYSTACK, PAYSTACK_SECRET_KEY: TEST_KEY }],
    [
      "Paystack with a live key, in production",
      { ...PRODUCTION, ...PAYSTACK, PAYSTACK_SECRET_KEY: LIVE_KEY },
    ],
    ["the sandbox on this machine, in production mode", { ...PRODUCTION, ...SANDBOX_NOMBA }],
  ])("may be %s", (_, variables) => {
    expect(complaintAbout(variables)).toBe("none");
  });

  test.each<[Record<string, string>, string]>([
    [
      { PAYMENT_PROVIDERS: "stripe" },
      "PAYMENT_PROVIDERS is wrong: must be one or more of nomba, paystack, separated by commas",
    ],
    [
      { PAYMENT_PROVIDERS: "nomba,nomba" },
      "PAYMENT_PROVIDERS is wrong: must be one or more of nomba, paystack, separated by commas",
    ],
    [{ NOMBA_BASE_URL: "nomba.com" }, "NOMBA_BASE_URL is wrong: must be an http or https address"],
    [
      { NOMBA_BASE_URL: "https://a:b@api.nomba.com" },
      "NOMBA_BASE_URL is wrong: must be an address without a query, a fragment or a name",
    ],
    [{ NOMBA_ACCOUNT_ID: "mine" }, "NOMBA_ACCOUNT_ID is wrong: must be a UUID as Nomba's dashboard shows it"],
    [
      { NOMBA_CLIENT_SECRET: "two\nlines-that-are-long" },
      "NOMBA_CLIENT_SECRET is wrong: must have at least 16 characters, without blanks",
    ],
    [
      { NOMBA_WEBHOOK_SECRET: "first-one-is-long-enough,short" },
      "NOMBA_WEBHOOK_SECRET is wrong: must have at least 16 characters, without blanks",
    ],
    [
      { NOMBA_WEBHOOK_SECRET: "one-of-three-secrets,two-of-three-secrets,three-of-three-secrets" },
      "NOMBA_WEBHOOK_SECRET is wrong: must be one secret, or two while they are exchanged",
    ],
    [
      { NOMBA_CHECKOUT_ORIGINS: "https://pay.nomba.com/checkout" },
      "NOMBA_CHECKOUT_ORIGINS is wrong: must be origins such as https://pay.nomba.com, separated by commas",
    ],
    [
      { PAYSTACK_SECRET_KEY: "pk_live_0000000000000" },
      "PAYSTACK_SECRET_KEY is wrong: must begin with sk_test_ or sk_live_",
    ],
    [
      { ...NOMBA, NOMBA_BASE_URL: "http://sandbox.nomba.com" },
      "NOMBA_BASE_URL is wrong: secrets leave this machine by https only",
    ],
  ])("A payment provider configured with %o is reported in one line", (variables, line) => {
    expect(complaintAbout(variables)).toBe(line);
  });

  describe("never takes test money in production:", () => {
    const AT_NOMBA = "NOMBA_BASE_URL is wrong: production takes real money, at https://api.nomba.com only";
    const AT_PAYSTACK =
      "PAYSTACK_BASE_URL is wrong: production takes real money, at https://api.paystack.co only";
    const PLAYED = { ...PRODUCTION, ...SANDBOX_NOMBA, NOMBA_BASE_URL: "https://nomba.example" };
    test.each<[string, Record<string, string>, string]>([
      ["Nomba's sandbox", { ...NOMBA, NOMBA_BASE_URL: "https://sandbox.nomba.com" }, AT_NOMBA],
      ["under its second name", { ...NOMBA, NOMBA_BASE_URL: "https://sandbox.api.nomba.com" }, AT_NOMBA],
      ["in capitals, with a dot", { ...NOMBA, NOMBA_BASE_URL: "https://SANDBOX.nomba.com./v1" }, AT_NOMBA],
      [
        "our own sandbox's credentials elsewhere",
        PLAYED,
        "NOMBA_CLIENT_ID is wrong: the sandbox's takes play money",
      ],
      [
        "a test key at an address that is not Paystack's",
        { ...PAYSTACK, PAYSTACK_BASE_URL: "https://paystack.example", PAYSTACK_SECRET_KEY: TEST_KEY },
        AT_PAYSTACK,
      ],
      [
        "another host of Paystack's",
        { ...PAYSTACK, PAYSTACK_BASE_URL: "https://sandbox.paystack.co", PAYSTACK_SECRET_KEY: TEST_KEY },
        AT_PAYSTACK,
      ],
    ])("%s", (_, variables, beginning) => {
      expect(complaintAbout({ ...PRODUCTION, ...variables })).toMatch(beginning);
    });

    test("is recognised as Nomba's live address with a trailing dot too, and allowed in production only", () => {
      const live = { ...NOMBA, NOMBA_BASE_URL: "https://api.nomba.com." };
      expect(complaintAbout({ ...PRODUCTION, ...live })).toBe("none");
      expect(complaintAbout(live)).toMatch(/^NOMBA_BASE_URL is wrong: Nomba's live address/);
    });
  });

  describe("in production", () => {
    const LIVE = { ...PRODUCTION, ...NOMBA };

    test("refuses the published key for codes", () => {
      const CODE_KEY = readEnv({ DATABASE_URL }).codeKey;
      expect(complaintAbout({ ...LIVE, CODE_KEY })).toBe(
        "CODE_KEY is wrong: the development key is published, and production needs a secret",
      );
    });

    test.each(["http://shop.example", "HTTP://shop.example/", "http://localhost:3000"])(
      "refuses %s as the public address",
      (PUBLIC_URL) => {
        expect(complaintAbout({ ...LIVE, PUBLIC_URL })).toBe(
          "PUBLIC_URL is wrong: production must be reached by https",
        );
      },
    );

    test("reports all problems at once", () => {
      const CODE_KEY = readEnv({ DATABASE_URL }).codeKey;
      const variables = {
        ...LIVE,
        CODE_KEY,
        PUBLIC_URL: "http://a.example",
        NOMBA_BASE_URL: "https://sandbox.nomba.com",
      };
      expect(
        complaintAbout(variables)
          .split("\n")
          .map((line) => line.split(" ")[0]),
      ).toEqual(["CODE_KEY", "PUBLIC_URL", "NOMBA_BASE_URL"]);
    });
  });

  test("needs all its settings in production, but none of an unused provider", () => {
    expect(complaintAbout(PRODUCTION).split("\n")).toEqual(
      [
        "NOMBA_BASE_URL",
        "NOMBA_CLIENT_ID",
        "NOMBA_CLIENT_SECRET",
        "NOMBA_ACCOUNT_ID",
        "NOMBA_WEBHOOK_SECRET",
      ].map((name) => `${name} is missing: production has no default for it`),
    );
    expect(complaintAbout({ ...PRODUCTION, PAYMENT_PROVIDERS: "paystack" }).split("\n")).toEqual(
      ["PAYSTACK_BASE_URL", "PAYSTACK_SECRET_KEY"].map(
        (name) => `${name} is missing: production has no default for it`,
      ),
    );
  });

  describe("never mixes test money and real money:", () => {
    test.each<[string, Record<string, string>, string]>([
      [
        "Nomba with nothing but its address",
        { NOMBA_BASE_URL: "https://sandbox.nomba.com" },
        "NOMBA_CLIENT_ID is missing",
      ],
      [
        "Nomba with the sandbox's secret",
        { ...PRODUCTION, ...NOMBA, NOMBA_CLIENT_SECRET: SANDBOX_NOMBA.NOMBA_CLIENT_SECRET },
        "NOMBA_CLIENT_SECRET is wrong",
      ],
      [
        "Nomba with the sandbox's client",
        { ...PRODUCTION, ...NOMBA, NOMBA_CLIENT_ID: SANDBOX_NOMBA.NOMBA_CLIENT_ID },
        "NOMBA_CLIENT_ID is wrong",
      ],
      [
        "Nomba with the sandbox's webhook secret as the second of two",
        {
          ...PRODUCTION,
          ...NOMBA,
          NOMBA_WEBHOOK_SECRET: `${NOMBA.NOMBA_WEBHOOK_SECRET},${SANDBOX_NOMBA.NOMBA_WEBHOOK_SECRET}`,
        },
        "NOMBA_WEBHOOK_SECRET is wrong",
      ],
      [
        "the sandbox with somebody's real client",
        { NOMBA_CLIENT_ID: NOMBA.NOMBA_CLIENT_ID },
        "NOMBA_BASE_URL is missing",
      ],
      ["Nomba's live address while developing", NOMBA, "NOMBA_BASE_URL is wrong"],
      [
        "a live Paystack key while developing",
        { ...PAYSTACK, PAYSTACK_SECRET_KEY: LIVE_KEY },
        "PAYSTACK_SECRET_KEY is wrong",
      ],
      [
        "a test key at Paystack in production",
        { ...PRODUCTION, ...PAYSTACK, PAYSTACK_SECRET_KEY: TEST_KEY },
        "PAYSTACK_SECRET_KEY is wrong",
      ],
      [
        "the sandbox's key at Paystack",
        { ...PAYSTACK, PAYSTACK_SECRET_KEY: "sk_test_sandbox_only_0123456789abcdef" },
        "PAYSTACK_SECRET_KEY is wrong",
      ],
      ["no key at Paystack", PAYSTACK, "PAYSTACK_SECRET_KEY is missing"],
      [
        "a test key at the sandbox",
        { PAYMENT_PROVIDERS: "paystack", PAYSTACK_SECRET_KEY: TEST_KEY },
        "PAYSTACK_BASE_URL is missing",
      ],
      [
        "a live key somewhere that is not Paystack",
        {
          ...PRODUCTION,
          ...PAYSTACK,
          PAYSTACK_BASE_URL: "https://paystack.example",
          PAYSTACK_SECRET_KEY: LIVE_KEY,
        },
        "PAYSTACK_SECRET_KEY is wrong",
      ],
    ])("%s", (_, variables, beginning) => {
      const told = complaintAbout(variables);
      expect(told.split("\n")[0]).toMatch(new RegExp(`^${beginning}: `));
      for (const value of [...Object.values(NOMBA), LIVE_KEY, TEST_KEY]) {
        if (!value.startsWith("https://")) expect(told).not.toContain(value);
      }
    });
  });
});
