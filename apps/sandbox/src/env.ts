import path from "node:path";
import { z } from "zod";
import type { NombaCredentials } from "./nomba/credentials.ts";

/** The shop's development settings use these. They are worth nothing anywhere else. */
export const NOMBA_CREDENTIALS: NombaCredentials = {
  clientId: "5a1c0de0-0000-4000-8000-00000000c11e",
  clientSecret: "sandbox-only-client-secret-0123456789abcdefg",
  accountId: "0b3c1a52-7d64-4d0f-9a5e-6a2f4d1c9e77",
  webhookSecret: "sandbox-only-webhook-secret-0123456789",
};

/** Paystack has one key, which also signs its events. */
export const PAYSTACK_SECRET_KEY = "sk_test_sandbox_only_0123456789abcdef";

const port = (name: string, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,5}$/.test(text.trim()) && Number(text) <= 65_535, {
      error: (issue) => `${name} must be a port number up to 65535, but is ${JSON.stringify(issue.input)}`,
    })
    .transform(Number);

const address = (name: string) =>
  z
    .url({
      protocol: /^https?$/,
      error: (issue) => `${name} must be an http address, but is ${JSON.stringify(issue.input)}`,
    })
    .optional();

const Environment = z
  .object({
    SANDBOX_PORT: port("SANDBOX_PORT", 3001),
    SANDBOX_SMTP_PORT: port("SANDBOX_SMTP_PORT", 2525),
    DATA_DIR: z
      .string()
      .default(".data")
      .refine((text) => text.trim() !== "" && !text.includes("\0"), { error: "DATA_DIR must name a folder" }),
    /** The shop's port, for the default webhook addresses. The shop reports a bad value itself. */
    PORT: port("PORT", 3000).catch(3000),
    NOMBA_WEBHOOK_URL: address("NOMBA_WEBHOOK_URL"),
    PAYSTACK_WEBHOOK_URL: address("PAYSTACK_WEBHOOK_URL"),
    TERMII_WEBHOOK_URL: address("TERMII_WEBHOOK_URL"),
    WHATSAPP_WEBHOOK_URL: address("WHATSAPP_WEBHOOK_URL"),
  })
  .refine((env) => env.SANDBOX_PORT === 0 || env.SANDBOX_PORT !== env.SANDBOX_SMTP_PORT, {
    error: "SANDBOX_PORT and SANDBOX_SMTP_PORT must be two different ports",
  });

export interface Env {
  /** 0 means any free port. */
  port: number;
  smtpPort: number;
  dataDir: string;
  nombaWebhookUrl: string;
  paystackWebhookUrl: string;
  termiiWebhookUrl: string;
  whatsappWebhookUrl: string;
}

/** Invalid environment variables. Each line of the message is written for people. */
export class BadEnv extends Error {}

/** @throws BadEnv with one line per bad variable */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new BadEnv(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const { data } = parsed;
  const webhook = (name: string) => `http://localhost:${data.PORT}/api/webhooks/${name}`;
  return {
    port: data.SANDBOX_PORT,
    smtpPort: data.SANDBOX_SMTP_PORT,
    dataDir: path.resolve(data.DATA_DIR),
    nombaWebhookUrl: data.NOMBA_WEBHOOK_URL ?? webhook("nomba"),
    paystackWebhookUrl: data.PAYSTACK_WEBHOOK_URL ?? webhook("paystack"),
    termiiWebhookUrl: data.TERMII_WEBHOOK_URL ?? webhook("termii"),
    whatsappWebhookUrl: data.WHATSAPP_WEBHOOK_URL ?? webhook("whatsapp"),
  };
}
