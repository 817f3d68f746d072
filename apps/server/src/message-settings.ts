import { z } from "zod";

/** How a message reaches a phone. */
export const MessageChannelName = z.enum(["whatsapp", "sms"]);
export type MessageChannelName = z.output<typeof MessageChannelName>;

/** The shop's account at Termii, which sends SMS. */
export interface TermiiSettings {
  /** Each account has its own. Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  /** Signs delivery reports. */
  secretKey: string;
  /** What the phone shows as the sender. Registered at Termii. */
  sender: string;
  /** `dnd` also reaches numbers that refuse adverts, at any hour. */
  route: "dnd" | "generic";
}

/** The shop's phone number at the WhatsApp Cloud API. */
export interface WhatsappSettings {
  /** With the version, such as https://graph.facebook.com/v24.0. Without a trailing slash. */
  baseUrl: string;
  phoneNumberId: string;
  token: string;
  /** Signs delivery reports. */
  appSecret: string;
  /** Meta repeats it when the webhook is set up. */
  verifyToken: string;
  templatePrefix: string;
  language: string;
}

/** Null for a channel that is off. */
export interface MessageSettings {
  whatsapp: WhatsappSettings | null;
  sms: TermiiSettings | null;
}

/** The sandbox's credentials, which protect nothing. The sandbox defines the same values. */
const SANDBOX = {
  TERMII_API_KEY: "sandbox-only-termii-api-key",
  TERMII_SECRET_KEY: "sandbox-only-termii-secret-key",
  TERMII_SENDER: "SuyaSilk",
  WHATSAPP_PHONE_NUMBER_ID: "100000000000001",
  WHATSAPP_TOKEN: "sandbox-only-whatsapp-token",
  WHATSAPP_APP_SECRET: "sandbox-only-whatsapp-app-secret",
  WHATSAPP_VERIFY_TOKEN: "sandbox-only-whatsapp-verify-token",
} as const;

const NEEDED = {
  sms: ["TERMII_BASE_URL", "TERMII_API_KEY", "TERMII_SECRET_KEY", "TERMII_SENDER"],
  whatsapp: [
    "WHATSAPP_BASE_URL",
    "WHATSAPP_PHONE_NUMBER_ID",
    "WHATSAPP_TOKEN",
    "WHATSAPP_APP_SECRET",
    "WHATSAPP_VERIFY_TOKEN",
  ],
} as const;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const isChannels = { error: `must be one or more of ${MessageChannelName.options.join(", ")}, or empty` };
const baseUrl = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .refine((text) => !/[?#@]/.test(text), {
    error: "must be an address without a query, a fragment or a name",
  })
  .transform((text) => text.replace(/\/+$/, ""));
const secret = z
  .string()
  .regex(/^[!-~]{8,500}$/, { error: "must have at least 8 characters, without blanks" });

export const messageVariables = {
  MESSAGE_CHANNELS: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .pipe(
      z
        .array(z.enum(MessageChannelName.options, isChannels))
        .refine((names) => new Set(names).size === names.length, isChannels),
    ),
  TERMII_BASE_URL: baseUrl.optional(),
  TERMII_API_KEY: secret.optional(),
  TERMII_SECRET_KEY: secret.optional(),
  TERMII_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, { error: "must have 3 to 11 letters, digits or spaces" })
    .optional(),
  TERMII_ROUTE: z.enum(["dnd", "generic"], { error: "must be dnd or generic" }).default("dnd"),
  WHATSAPP_BASE_URL: baseUrl.optional(),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d{5,25}$/, { error: "must be the id of the phone number, in digits" })
    .optional(),
  WHATSAPP_TOKEN: secret.optional(),
  WHATSAPP_APP_SECRET: secret.optional(),
  WHATSAPP_VERIFY_TOKEN: secret.optional(),
  WHATSAPP_TEMPLATE_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]{0,40}$/, { error: "must have small letters, digits and underscores only" })
    .default(""),
  WHATSAPP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, { error: "must be a language code such as en or en_GB" })
    .default("en"),
};

type Variables = z.output<z.ZodObject<typeof messageVariables>>;

/**
 * Checks the message variables together. Those of a channel that is off are ignored.
 * @returns the settings, or one line for each variable that is missing or contradicts the others
 */
export function readMessageSettings(
  given: Variables,
  { production, sandboxPort }: { production: boolean; sandboxPort: number },
): MessageSettings | { errors: string[] } {
  const channels = given.MESSAGE_CHANNELS;
  const errors = channels.flatMap((channel) =>
    production ? productionErrors(given, channel) : developmentErrors(given, channel),
  );
  if (errors.length > 0) return { errors };
  const sandbox = `http://localhost:${sandboxPort}`;
  return {
    sms: channels.includes("sms")
      ? {
          baseUrl: given.TERMII_BASE_URL ?? `${sandbox}/termii`,
          apiKey: given.TERMII_API_KEY ?? SANDBOX.TERMII_API_KEY,
          secretKey: given.TERMII_SECRET_KEY ?? SANDBOX.TERMII_SECRET_KEY,
          sender: given.TERMII_SENDER ?? SANDBOX.TERMII_SENDER,
          route: given.TERMII_ROUTE,
        }
      : null,
    whatsapp: channels.includes("whatsapp")
      ? {
          baseUrl: given.WHATSAPP_BASE_URL ?? `${sandbox}/whatsapp/v24.0`,
          phoneNumberId: given.WHATSAPP_PHONE_NUMBER_ID ?? SANDBOX.WHATSAPP_PHONE_NUMBER_ID,
          token: given.WHATSAPP_TOKEN ?? SANDBOX.WHATSAPP_TOKEN,
          appSecret: given.WHATSAPP_APP_SECRET ?? SANDBOX.WHATSAPP_APP_SECRET,
          verifyToken: given.WHATSAPP_VERIFY_TOKEN ?? SANDBOX.WHATSAPP_VERIFY_TOKEN,
          templatePrefix: given.WHATSAPP_TEMPLATE_PREFIX,
          language: given.WHATSAPP_LANGUAGE,
        }
      : null,
  };
}

/** Production sends to real phones, with credentials of its own, and never to a sandbox on this machine. */
function productionErrors(given: Variables, channel: MessageChannelName): string[] {
  return NEEDED[channel].flatMap((name) => {
    const value = given[name];
    if (value === undefined) return [`${name} is missing: production has no default for it`];
    if (name === "TERMII_BASE_URL" || name === "WHATSAPP_BASE_URL") {
      const { protocol, hostname } = new URL(value);
      if (LOOPBACK.test(hostname)) {
        return [`${name} is wrong: production sends to real phones, and this is the sandbox's address`];
      }
      return protocol === "https:" ? [] : [`${name} is wrong: secrets leave this machine by https only`];
    }
    if (name !== "TERMII_SENDER" && value === SANDBOX[name]) {
      return [`${name} is wrong: the sandbox's is published, and production needs its own`];
    }
    return [];
  });
}

/** Demo orders have made-up phone numbers, which may be somebody's: only the sandbox gets their messages. */
function developmentErrors(given: Variables, channel: MessageChannelName): string[] {
  const name = channel === "sms" ? "TERMII_BASE_URL" : "WHATSAPP_BASE_URL";
  const base = given[name];
  if (base === undefined || LOOPBACK.test(new URL(base).hostname)) return [];
  return [`${name} is wrong: it sends to real phones, and this is not production`];
}
