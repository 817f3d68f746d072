import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;

const settings = { algorithm: "SHA1", digits: 6, period: PERIOD_SECONDS } as const;

/** A new secret for an authenticator app, in base32. */
export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads, from a link or a QR code. */
export function factorUri(secret: string, { shop, mail }: { shop: string; mail: string }): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secret), issuer: shop, label: mail }).toString();
}

/**
 * The time step that a code belongs to: the one of this moment, the one before or the one after. Null for a wrong code.
 * The caller refuses a step that is not newer than the last one (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

const RECOVERY_CODES = 10;
/** 80 bits, which are 16 letters of base32. */
const RECOVERY_BYTES = 10;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Codes for a member who has lost the authenticator app. Each works once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

/** As it is shown: four groups of four. */
export function readableRecoveryCode(code: string): string {
  return (code.match(/.{4}/g) ?? []).join("-");
}

/** A plain hash is enough for 80 random bits. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
