import { z } from "zod";

/** The secret in the link of an email: 43 characters. @param invalid the message for anything else */
export const linkToken = (invalid: string) =>
  z.string({ error: invalid }).regex(/^[A-Za-z0-9_-]{43}$/, { error: invalid });
