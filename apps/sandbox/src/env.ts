import path from "node:path";
import { z } from "zod";

const port = (name: string, fallback: number) =>
  z
    .string()
    .default(String(fallback))
    .refine((text) => /^\d{1,5}$/.test(text.trim()) && Number(text) <= 65_535, {
      error: (issue) => `${name} must be a port number up to 65535, but is ${JSON.stringify(issue.input)}`,
    })
    .transform(Number);

const Environment = z
  .object({
    SANDBOX_PORT: port("SANDBOX_PORT", 3001),
    SANDBOX_SMTP_PORT: port("SANDBOX_SMTP_PORT", 2525),
    DATA_DIR: z
      .string()
      .default(".data")
      .refine((text) => text.trim() !== "" && !text.includes("\0"), { error: "DATA_DIR must name a folder" }),
  })
  .refine((env) => env.SANDBOX_PORT === 0 || env.SANDBOX_PORT !== env.SANDBOX_SMTP_PORT, {
    error: "SANDBOX_PORT and SANDBOX_SMTP_PORT must be two different ports",
  });

export interface Env {
  /** 0 takes a free one. */
  port: number;
  smtpPort: number;
  dataDir: string;
}

/** A variable that cannot be used; each line of the message is for a person. */
export class BadEnv extends Error {}

/** @throws BadEnv with one line per bad variable */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new BadEnv(parsed.error.issues.map((issue) => issue.message).join("\n"));
  return {
    port: parsed.data.SANDBOX_PORT,
    smtpPort: parsed.data.SANDBOX_SMTP_PORT,
    dataDir: path.resolve(parsed.data.DATA_DIR),
  };
}
