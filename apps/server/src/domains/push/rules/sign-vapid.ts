import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";

/** Push services accept at most a day. */
const VALID_SECONDS = 12 * 60 * 60;

/** The shop's key pair: a point of P-256 and its secret number, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export function makeVapidKeys(): VapidKeys {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point.toString("base64url"), privateKey: d };
}

/**
 * The header `Authorization` that identifies the sender to a push service (RFC 8292).
 * @param contact a mailto: or https: address of those who run the shop
 */
export function signVapid(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact };
  const text = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const point = Buffer.from(publicKey, "base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: privateKey,
    },
  });
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}
