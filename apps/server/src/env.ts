import type { ShownAnnouncement } from "@shop/contract/announcement";
import { HOLD_HOURS, RETURN_DAYS } from "@shop/contract/constants";
import type { ShopNavigation } from "@shop/contract/navigation";
import { asRegistrationNumber, isRegistrationNumber } from "@shop/contract/registration-number";
import { z } from "zod";
import { isAgeKey } from "./age-key.ts";
import { type MessageSettings, messageVariables, readMessageSettings } from "./message-settings.ts";
import { type PaymentSettings, paymentVariables, readPaymentSettings } from "./payment-settings.ts";
import { type BucketSettings, pictureVariables, readPictureSettings } from "./picture-settings.ts";

/** Publishable: it identifies the store and protects nothing. */
const DEVELOPMENT_STORE_KEY = "suya-and-silk-development-store-key";
/** The key for hashing one-time codes. Production takes it from the environment. */
const DEVELOPMENT_CODE_KEY = "development-only-key-that-seals-one-time-codes";

const DEVELOPMENT_CONTACT = "hello@suyaandsilk.example";

const isPort = { error: "must be a port number up to 65535" };
const port = z.coerce.number(isPort).int(isPort).min(0, isPort).max(65535, isPort);
const isHops = { error: "must be a number of proxies from 0 to 10" };
const url = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const isOrigin = {
  error: "must be an http or https address without a path, such as https://shop.example",
};
/** As browsers write it: they compare it with the address of the page. */
const origin = z
  .url({ protocol: /^https?$/, ...isOrigin })
  .refine((given) => {
    const found = URL.parse(given);
    return found && /^\/+$/.test(found.pathname) && found.search + found.hash + found.username === "";
  }, isOrigin)
  .transform((given) => new URL(given).origin);
const isDatabase = { error: "must begin with postgres://" };
const database = z.string().regex(/^postgres(?:ql)?:\/\//, isDatabase);
const isShare = { error: "must be a number from 0 to 1" };
const link = z.union([url, z.literal("")]);
const isNotice = { error: "must be a number of seconds from 0 to 60" };
const isCount = { error: "must be a number from 0 to 1000" };
const count = z.coerce.number(isCount).int(isCount).min(0, isCount).max(1000, isCount);
const line = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\r\n]*$/, { error: "must be one line" });

const Variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PORT: port.default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  TRUSTED_PROXIES: z.coerce.number(isHops).int(isHops).min(0, isHops).max(10, isHops).default(0),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: database,
  DIRECT_DATABASE_URL: database.optional(),
  MIGRATION_DATABASE_URL: database.optional(),
  STANDBY_DATABASE_URL: database.optional(),
  OWNER_EMAIL: z.email({ error: "must be an email address" }).toLowerCase().optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  STORE_API_KEY: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  CODE_KEY: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  STORE_NAME: z.string().trim().min(1).max(60).default("Suya & Silk"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]+$/, { error: "must be one line" })
    .regex(/[^\s<>"@]@[^\s<>"@]/, {
      error: 'must have an email address, such as "Suya & Silk" <hello@shop.example>',
    })
    .optional(),
  ACADEMY_URL: link.default("https://academy.suyaandsilk.example"),
  PLAY_STORE_URL: link.default("https://play.google.com/store/apps"),
  APP_STORE_URL: link.default("https://www.apple.com/app-store/"),
  FACEBOOK_URL: link.default("https://www.facebook.com/"),
  INSTAGRAM_URL: link.default("https://www.instagram.com/"),
  X_URL: link.default("https://x.com/"),
  WHATSAPP_URL: link.default("https://www.whatsapp.com/"),
  CONTACT_MAIL: z.email({ error: "must be an email address" }).optional(),
  CONTACT_PHONE: line.default(""),
  CONTACT_WHATSAPP: z
    .string()
    .transform((number) => number.replace(/[\s()+-]/g, ""))
    .refine((digits) => /^[1-9]\d{7,14}$/.test(digits), {
      error: "must be a phone number with its country code, such as +234 803 123 4567",
    })
    .default(""),
  SHOP_ADDRESS: line.default(""),
  OPENING_HOURS: line.default(""),
  REGISTRATION_NUMBER: line
    .overwrite(asRegistrationNumber)
    .refine((number) => number === "" || isRegistrationNumber(number), {
      error: "must be the number as on the certificate, such as RC 1234567",
    })
    .default(""),
  SANDBOX_PORT: port.default(3001),
  SANDBOX_SMTP_PORT: port.default(2525),
  ...paymentVariables,
  ...messageVariables,
  ...pictureVariables,
  STOP_NOTICE_SECONDS: z.coerce.number(isNotice).int(isNotice).min(0, isNotice).max(60, isNotice).default(0),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEY: z
    .string()
    .refine(isAgeKey, {
      error: "must be a key of age without a mistyped character: npm run backup -- --new-key makes one",
    })
    .optional(),
  BACKUP_KEEP_HOURLY: count.default(24),
  BACKUP_KEEP_DAILY: count.default(7),
  BACKUP_KEEP_WEEKLY: count.default(4),
  ROLE: z.enum(["all", "web", "jobs"]).default("all"),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number(isShare).min(0, isShare).max(1, isShare).default(1),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
  SHOP_DEV: z.enum(["0", "1"]).default("0"),
});

/** The configuration, read once at start. */
export interface Env {
  production: boolean;
  /** Live reload through Vite. */
  dev: boolean;
  port: number;
  host: string;
  trustedProxies: number;
  /** The origin shoppers see, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string;
  /** The same database and role with a session per connection: for what lasts longer than a transaction. */
  directDatabaseUrl: string;
  /** Whether `databaseUrl` leads to a pooler that lends a session for one transaction. */
  isPooled: boolean;
  /** The same database as the role that owns its tables; null when `databaseUrl` names that role. */
  migrationDatabaseUrl: string | null;
  /** A standby of the same database, for lists and reports; null where the primary answers everything. */
  standbyDatabaseUrl: string | null;
  /** Who is invited as the first owner of the back office; null for nobody. */
  ownerMail: string | null;
  dataDir: string;
  /** Where pictures are; null for the data folder. */
  pictureBucket: BucketSettings | null;
  storeApiKey: string;
  codeKey: string;
  storeName: string;
  smtpUrl: string;
  mailFrom: string;
  links: {
    academy: string;
    playStore: string;
    appStore: string;
    facebook: string;
    instagram: string;
    x: string;
    whatsapp: string;
  };
  payments: PaymentSettings;
  /** Messages to shoppers' phones. */
  messages: MessageSettings;
  /** How to reach a person. Empty fields are not shown. */
  contact: {
    mail: string;
    phone: string;
    /** Digits with the country code, as wa.me takes them. */
    whatsapp: string;
    address: string;
    hours: string;
  };
  /** From the Corporate Affairs Commission, such as "RC 1234567"; empty where there is none. */
  registrationNumber: string;
  /** What the shop adds to its emails. */
  mailTexts: { replyTo: string; signature: string; footer: string };
  /** How long stock is held for an order that is paid by a link, unless staff choose another time. */
  linkHoldHours: number;
  /** How long faulty or wrong items can be returned. */
  returnDays: number;
  /** What staff announce now above the header of the storefront. */
  announcement: ShownAnnouncement | null;
  /** The links of menu and footer; null as long as they are those that come with the shop. */
  navigation: ShopNavigation | null;
  /** How long a process that is asked to stop says so in its readiness before it takes no more requests. */
  stopNoticeMs: number;
  backups: {
    /** Null where the shop makes none on its own. */
    dir: string | null;
    /** Null for backups that are not encrypted. */
    key: string | null;
    keep: { hourly: number; daily: number; weekly: number };
  };
  role: "all" | "web" | "jobs";
  /** Where metrics and health checks are served, apart from the shop; null for nowhere. */
  metrics: { port: number; host: string } | null;
  /** Where traces are sent, and of which share of the requests; null for nowhere. */
  tracing: { endpoint: string; ratio: number } | null;
  logLevel: "silent" | "fatal" | "error" | "warn" | "info" | "debug" | "trace";
}

/** A variable is missing or wrong. The message is one line per variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** @throws EnvError with one line for each variable that is missing or wrong */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable counts as not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return given[name] === undefined ? `${name} is missing` : `${name} is wrong: ${issue.message}`;
    });
    throw new EnvError([...new Set(lines)].join("\n"));
  }

  const variables = parsed.data;
  const production = variables.NODE_ENV === "production";
  if (production) {
    const needed = ["STORE_API_KEY", "CODE_KEY", "SMTP_URL", "MAIL_FROM", "PUBLIC_URL"] as const;
    const missing = needed.filter((name) => variables[name] === undefined);
    if (missing.length > 0) {
      throw new EnvError(
        missing.map((name) => `${name} is missing: production has no default for it`).join("\n"),
      );
    }
  }

  const place = { production, sandboxPort: variables.SANDBOX_PORT };
  const payments = readPaymentSettings(variables, place);
  const messages = readMessageSettings(variables, place);
  const pictures = readPictureSettings(variables, { production });
  const errors = production ? productionErrors(variables) : [];
  for (const part of [payments, messages, pictures]) if ("errors" in part) errors.push(...part.errors);
  if ("errors" in payments || "errors" in messages || "errors" in pictures || errors.length > 0)
    throw new EnvError(errors.join("\n"));

  return {
    production,
    dev: variables.SHOP_DEV === "1",
    port: variables.PORT,
    host: variables.HOST,
    trustedProxies: variables.TRUSTED_PROXIES,
    publicUrl: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    databaseUrl: variables.DATABASE_URL,
    directDatabaseUrl: variables.DIRECT_DATABASE_URL ?? variables.DATABASE_URL,
    isPooled: variables.DIRECT_DATABASE_URL !== undefined,
    migrationDatabaseUrl: variables.MIGRATION_DATABASE_URL ?? null,
    standbyDatabaseUrl: variables.STANDBY_DATABASE_URL ?? null,
    ownerMail: variables.OWNER_EMAIL ?? null,
    dataDir: variables.DATA_DIR,
    pictureBucket: pictures.bucket,
    storeApiKey: variables.STORE_API_KEY ?? DEVELOPMENT_STORE_KEY,
    codeKey: variables.CODE_KEY ?? DEVELOPMENT_CODE_KEY,
    storeName: variables.STORE_NAME,
    smtpUrl: variables.SMTP_URL ?? `smtp://127.0.0.1:${variables.SANDBOX_SMTP_PORT}`,
    mailFrom:
      variables.MAIL_FROM ?? `"${variables.STORE_NAME.replace(/["\\]/g, "")}" <${DEVELOPMENT_CONTACT}>`,
    links: {
      academy: variables.ACADEMY_URL,
      playStore: variables.PLAY_STORE_URL,
      appStore: variables.APP_STORE_URL,
      facebook: variables.FACEBOOK_URL,
      instagram: variables.INSTAGRAM_URL,
      x: variables.X_URL,
      whatsapp: variables.WHATSAPP_URL,
    },
    payments,
    messages,
    contact: {
      mail: variables.CONTACT_MAIL ?? (production ? "" : DEVELOPMENT_CONTACT),
      phone: variables.CONTACT_PHONE,
      whatsapp: variables.CONTACT_WHATSAPP,
      address: variables.SHOP_ADDRESS,
      hours: variables.OPENING_HOURS,
    },
    registrationNumber: variables.REGISTRATION_NUMBER,
    mailTexts: { replyTo: "", signature: "", footer: "" },
    linkHoldHours: HOLD_HOURS,
    returnDays: RETURN_DAYS,
    announcement: null,
    navigation: null,
    stopNoticeMs: variables.STOP_NOTICE_SECONDS * 1000,
    backups: {
      dir: variables.BACKUP_DIR ?? null,
      key: variables.BACKUP_KEY ?? null,
      keep: {
        hourly: variables.BACKUP_KEEP_HOURLY,
        daily: variables.BACKUP_KEEP_DAILY,
        weekly: variables.BACKUP_KEEP_WEEKLY,
      },
    },
    role: variables.ROLE,
    metrics:
      variables.METRICS_PORT === undefined
        ? null
        : { port: variables.METRICS_PORT, host: variables.METRICS_HOST },
    tracing:
      variables.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: variables.OTEL_TRACES_SAMPLER_ARG },
    logLevel: variables.LOG_LEVEL,
  };
}

/** Values that are acceptable on a developer's machine but insecure in production. */
function productionErrors({
  CODE_KEY,
  PUBLIC_URL,
}: Pick<z.output<typeof Variables>, "CODE_KEY" | "PUBLIC_URL">): string[] {
  const lines: string[] = [];
  if (CODE_KEY === DEVELOPMENT_CODE_KEY) {
    lines.push("CODE_KEY is wrong: the development key is published, and production needs a secret");
  }
  if (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol !== "https:") {
    lines.push("PUBLIC_URL is wrong: production must be reached by https");
  }
  return lines;
}
