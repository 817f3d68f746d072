import { z } from "zod";

/** A bucket at AWS, or at a service that speaks the same protocol. */
export interface BucketSettings {
  bucket: string;
  region: string;
  /** Null for AWS, which has one for each region. Without a trailing slash. */
  endpoint: string | null;
  keyId: string;
  secretKey: string;
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const secret = z.string().regex(/^[!-~]{8,200}$/, { error: "must have 8 to 200 characters, without blanks" });

export const pictureVariables = {
  PICTURES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: "must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens",
    })
    .optional(),
  PICTURES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, { error: "must be a region such as eu-west-1, or auto" })
    .optional(),
  PICTURES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https address" })
    .refine((text) => !/[?#@]/.test(text), {
      error: "must be an address without a query, a fragment or a name",
    })
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  PICTURES_S3_KEY_ID: secret.optional(),
  PICTURES_S3_SECRET_KEY: secret.optional(),
};

type Variables = z.output<z.ZodObject<typeof pictureVariables>>;

const NEEDED = [
  "PICTURES_S3_BUCKET",
  "PICTURES_S3_REGION",
  "PICTURES_S3_KEY_ID",
  "PICTURES_S3_SECRET_KEY",
] as const;

/**
 * Checks the variables of the bucket together.
 * @returns null without a bucket: pictures are in the data folder; or one line for each variable that is missing or wrong
 */
export function readPictureSettings(
  given: Variables,
  { production }: { production: boolean },
): { bucket: BucketSettings | null } | { errors: string[] } {
  const names = Object.keys(pictureVariables) as (keyof Variables)[];
  if (names.every((name) => given[name] === undefined)) return { bucket: null };
  const {
    PICTURES_S3_BUCKET: bucket,
    PICTURES_S3_REGION: region,
    PICTURES_S3_ENDPOINT: endpoint = null,
    PICTURES_S3_KEY_ID: keyId,
    PICTURES_S3_SECRET_KEY: secretKey,
  } = given;
  const errors = NEEDED.filter((name) => given[name] === undefined).map(
    (name) => `${name} is missing: pictures go to a bucket only with all of its variables`,
  );
  if (production && endpoint !== null && !isSafe(endpoint)) {
    errors.push("PICTURES_S3_ENDPOINT is wrong: pictures leave this machine by https only");
  }
  if (errors.length > 0 || !bucket || !region || !keyId || !secretKey) return { errors };
  return { bucket: { bucket, region, endpoint, keyId, secretKey } };
}

function isSafe(endpoint: string): boolean {
  const { protocol, hostname } = new URL(endpoint);
  return protocol === "https:" || LOOPBACK.test(hostname);
}
