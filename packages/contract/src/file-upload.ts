import { z } from "zod";
import { isCleanText } from "./clean-text.ts";

/** The characters of a file in base64: four for three bytes. */
const base64Of = (bytes: number) => Math.ceil(bytes / 3) * 4;
const unusableName = { error: "Rename the file: its name has characters that cannot be used" };
const FileName = z
  .string({ error: "The file has no name" })
  .trim()
  .min(1, { error: "The file has no name" })
  .max(200, { error: "The name of the file is too long" })
  .regex(/^[^/\\]+$/, unusableName)
  .refine(isCleanText, unusableName);

/** The bytes of a file, in base64. */
export const fileContent = (maxBytes: number, sentence: string) =>
  z.base64({ error: "The file did not arrive whole" }).max(base64Of(maxBytes), { error: sentence });

/** A file in the body of a call, with its name. */
export const fileUpload = (maxBytes: number, sentence: string) =>
  z.strictObject({ name: FileName, content: fileContent(maxBytes, sentence) });

/** The file, its base64 and the rest of the JSON. */
export const uploadBodyBytes = (maxBytes: number) => base64Of(maxBytes) + 10_000;
