import { ProviderName } from "@shop/contract/payments";
import { z } from "zod";

/** The shop's account at Nomba. The secrets never leave the server. */
export interface NombaSettings {
  /** Without a trailing slash. It may include a path. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The parent account: it makes the requests and is credited. */
  accountId: string;
  /** Two during a rotation. */
  webhookSecrets: readonly string[];
  checkoutOrigins: readonly string[];
}

/** The shop's account at Paystack. */
export interface PaystackSettings {
  /** Without a trailing slash. It may include a path. */
  baseUrl: string;
  /** Authenticates the shop, signs Paystack's events, and selects test or live mode. */
  secretKey: string;
  checkoutOrigins: readonly string[];
}

export interface PaymentSettings {
  /** The payment providers, in the order they are offered. */
  providers: readonly ProviderName[];
  nomba: NombaSettings | null;
  paystack: PaystackSettings | null;
  /** How many payments one process may poll at the same time. */
  pollsAtOnce: number;
}

/** The sandbox's credentials, which protect nothing. The sandbox defines the same values. */
const SANDBOX_NOMBA = {
  NOMBA_CLIENT_ID: "5a1c0de0-0000-4000-8000-00000000c11e",
  NOMBA_CLIENT_SECRET: "sandbox-only-client-secret-0123456789abcdefg",
  NOMBA_ACCOUNT_ID: "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77",
  NOMBA_WEBHOOK_SECRET: "sandbox-only-webhook-secret-0123456789",
} as const;
const SANDBOX_PAYSTACK_KEY = "sk_test_sandbox_only_0123456789abcdef";

const NOMBA_LIVE_HOST = "api.nomba.com";
const PAYSTACK_HOST = "api.paystack.co";
const CHECKOUT_ORIGINS = {
  nomba: ["https://pay.nomba.com", "https://checkout.nomba.com"],
  paystack: ["https://checkout.paystack.com"],
} as const;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const list = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const baseUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .refine((text) => !/[?#@]/.test(text), {
    error: "must be an address without a query, a fragment or a name",
  })
  .transform((text) => text.replace(/\/+$/, ""));

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const origins = z
  .string()
  .transform(list)
  .refine((given) => given.length > 0 && given.every(isOrigin), {
    error: "must be origins such as https://pay.nomba.com, separated by commas",
  });

/** A value for a header or a key: printable ASCII, without blanks or line breaks. */
const secret = (shortest: number) =>
  z.string().regex(new RegExp(`^[!-~]{${shortest},200}$`), {
    error: `must have at least ${shortest} characters, without blanks`,
  });

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, {
  error: "must be a UUID as Nomba's dashboard shows it",
});

/** An adapter has 50 connections to its provider. The rest are for shoppers. */
const MAX_POLLS_AT_ONCE = 40;
const isPolls = { error: `must be a number from 1 to ${MAX_POLLS_AT_ONCE}` };

export const paymentVariables = {
  PAYMENT_PROVIDERS: z
    .string()
    .default("nomba")
    .transform(list)
    .pipe(
      z
        .array(z.enum(ProviderName.options, { error: isProviders }))
        .min(1, { error: isProviders })
        .refine((names) => new Set(names).size === names.length, { error: isProviders }),
    ),
  NOMBA_BASE_URL: baseUrl.optional(),
  NOMBA_CLIENT_ID: secret(8).optional(),
  NOMBA_CLIENT_SECRET: secret(16).optional(),
  NOMBA_ACCOUNT_ID: uuid.optional(),
  NOMBA_WEBHOOK_SECRET: z
    .string()
    .transform(list)
    .pipe(z.array(secret(16)).min(1).max(2, { error: "must be one secret, or two while they are exchanged" }))
    .optional(),
  NOMBA_CHECKOUT_ORIGINS: origins.optional(),
  PAYSTACK_BASE_URL: baseUrl.optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_\w{10,200}$/, { error: "must begin with sk_test_ or sk_live_" })
    .optional(),
  PAYSTACK_CHECKOUT_ORIGINS: origins.optional(),
  PAYMENT_POLLS_AT_ONCE: z.coerce
    .number(isPolls)
    .int(isPolls)
    .min(1, isPolls)
    .max(MAX_POLLS_AT_ONCE, isPolls)
    .default(MAX_POLLS_AT_ONCE),
};

function isProviders(): string {
  return `must be one or more of ${ProviderName.options.join(", ")}, separated by commas`;
}

type Variables = z.output<z.ZodObject<typeof paymentVariables>>;

/**
 * Checks the payment variables together. Those of a provider that is not configured are ignored.
 * @returns the settings, or one line for each variable that is missing or contradicts the others
 */
export function readPaymentSettings(
  given: Variables,
  { production, sandboxPort }: { production: boolean; sandboxPort: number },
): PaymentSettings | { errors: string[] } {
  const providers = given.PAYMENT_PROVIDERS;
  const errors = [
    ...(providers.includes("nomba") ? nombaErrors(given, production) : []),
    ...(providers.includes("paystack") ? paystackErrors(given, production) : []),
  ];
  if (errors.length > 0) return { errors };
  const sandbox = `http://localhost:${sandboxPort}`;
  return {
    providers,
    pollsAtOnce: given.PAYMENT_POLLS_AT_ONCE,
    nomba: providers.includes("nomba") ? nombaSettings(given, `${sandbox}/nomba`) : null,
    paystack: providers.includes("paystack") ? paystackSettings(given, `${sandbox}/paystack`) : null,
  };
}

function nombaSettings(given: Variables, sandbox: string): NombaSettings {
  const base = given.NOMBA_BASE_URL ?? sandbox;
  return {
    baseUrl: base,
    clientId: given.NOMBA_CLIENT_ID ?? SANDBOX_NOMBA.NOMBA_CLIENT_ID,
    clientSecret: given.NOMBA_CLIENT_SECRET ?? SANDBOX_NOMBA.NOMBA_CLIENT_SECRET,
    accountId: given.NOMBA_ACCOUNT_ID ?? SANDBOX_NOMBA.NOMBA_ACCOUNT_ID,
    webhookSecrets: given.NOMBA_WEBHOOK_SECRET ?? [SANDBOX_NOMBA.NOMBA_WEBHOOK_SECRET],
    checkoutOrigins:
      given.NOMBA_CHECKOUT_ORIGINS ?? (isNombaHost(base) ? CHECKOUT_ORIGINS.nomba : [new URL(base).origin]),
  };
}

function paystackSettings(given: Variables, sandbox: string): PaystackSettings {
  const base = given.PAYSTACK_BASE_URL ?? sandbox;
  return {
    baseUrl: base,
    secretKey: given.PAYSTACK_SECRET_KEY ?? SANDBOX_PAYSTACK_KEY,
    checkoutOrigins:
      given.PAYSTACK_CHECKOUT_ORIGINS ??
      (hostOf(base) === PAYSTACK_HOST ? CHECKOUT_ORIGINS.paystack : [new URL(base).origin]),
  };
}

/**
 * Production takes only real money, and other environments only test money. The one exception is the sandbox on this
 * machine, for rehearsals. Neither side's credentials are ever sent to the other.
 */
function nombaErrors(given: Variables, production: boolean): string[] {
  const credentials = Object.keys(SANDBOX_NOMBA) as (keyof typeof SANDBOX_NOMBA)[];
  if (production) {
    const missing = missingIn(given, ["NOMBA_BASE_URL", ...credentials]);
    if (missing.length > 0) return missing;
  }
  const base = given.NOMBA_BASE_URL;
  const isSandboxValue = (name: keyof typeof SANDBOX_NOMBA) =>
    given[name] === undefined || [given[name]].flat().includes(SANDBOX_NOMBA[name]);
  if (base === undefined) {
    const name = (["NOMBA_CLIENT_ID", "NOMBA_CLIENT_SECRET"] as const).find((each) => !isSandboxValue(each));
    if (!name) return [];
    return [
      `NOMBA_BASE_URL is missing: without it payments go to the sandbox, and ${name} is not the sandbox's`,
    ];
  }
  const lines = baseUrlErrors("NOMBA_BASE_URL", base);
  if (!isNombaHost(base)) {
    const sandboxValues = credentials.filter(isSandboxValue);
    if (production && !isLoopback(base)) {
      lines.push(
        ...sandboxValues.map((name) => `${name} is wrong: the sandbox's takes play money, in production`),
      );
    }
    return lines;
  }
  const isLive = hostOf(base) === NOMBA_LIVE_HOST;
  if (isLive && !production) {
    lines.push("NOMBA_BASE_URL is wrong: Nomba's live address takes real money, and this is not production");
  }
  if (!isLive && production) {
    lines.push(
      `NOMBA_BASE_URL is wrong: production takes real money, at https://${NOMBA_LIVE_HOST} only, and not at Nomba's sandbox`,
    );
  }
  for (const name of credentials.filter(isSandboxValue)) {
    lines.push(
      `${name} is ${given[name] === undefined ? "missing" : "wrong"}: the sandbox's does not fit Nomba's address`,
    );
  }
  return lines;
}

function paystackErrors(given: Variables, production: boolean): string[] {
  if (production) {
    const missing = missingIn(given, ["PAYSTACK_BASE_URL", "PAYSTACK_SECRET_KEY"]);
    if (missing.length > 0) return missing;
  }
  const { PAYSTACK_BASE_URL: base, PAYSTACK_SECRET_KEY: key } = given;
  const isLive = key?.startsWith("sk_live_") === true;
  if (base === undefined) {
    if (key === undefined || key === SANDBOX_PAYSTACK_KEY) return [];
    return [
      "PAYSTACK_BASE_URL is missing: without it payments go to the sandbox, and PAYSTACK_SECRET_KEY is not the sandbox's",
    ];
  }
  const lines = baseUrlErrors("PAYSTACK_BASE_URL", base);
  if (hostOf(base) !== PAYSTACK_HOST) {
    if (isLive) {
      lines.push("PAYSTACK_SECRET_KEY is wrong: a live key is shown to Paystack's own address only");
    } else if (production && !isLoopback(base)) {
      lines.push(
        `PAYSTACK_BASE_URL is wrong: production takes real money, at https://${PAYSTACK_HOST} only`,
        "PAYSTACK_SECRET_KEY is wrong: production needs a live key, and this one is for tests",
      );
    }
    return lines;
  }
  if (key === undefined || key === SANDBOX_PAYSTACK_KEY) {
    const state = key === undefined ? "missing" : "wrong";
    lines.push(`PAYSTACK_SECRET_KEY is ${state}: the sandbox's does not fit Paystack's address`);
  } else if (production && !isLive) {
    lines.push("PAYSTACK_SECRET_KEY is wrong: production needs a live key, and this one is for tests");
  } else if (!production && isLive) {
    lines.push("PAYSTACK_SECRET_KEY is wrong: a live key takes real money, and this is not production");
  }
  return lines;
}

function baseUrlErrors(name: string, base: string): string[] {
  if (new URL(base).protocol === "https:" || isLoopback(base)) return [];
  return [`${name} is wrong: secrets leave this machine by https only`];
}

function missingIn(given: Variables, names: readonly (keyof Variables)[]): string[] {
  return names
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: production has no default for it`);
}

function isNombaHost(base: string): boolean {
  const host = hostOf(base);
  return host === "nomba.com" || host.endsWith(".nomba.com");
}

const isLoopback = (base: string) => LOOPBACK.test(hostOf(base));

/** The host name. A trailing dot is removed, because it names the same host. */
function hostOf(base: string): string {
  return new URL(base).hostname.replace(/\.$/, "");
}
