import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";

const DAY_SECONDS = 24 * 60 * 60;
const HEADER_BYTES = 86;
const TAG_BYTES = 16;

interface Subscription {
  browser: ECDH;
  auth: Buffer;
  /** The only key whose owner may send (RFC 8292, section 4). */
  applicationServerKey: string;
  isGone: boolean;
  received: unknown[];
}

export interface SentPush {
  origin: string;
  authorization: string;
  encoding: string;
  ttl: string;
  body: Buffer;
}

/** Browsers and their push service: it refuses what a real one refuses, and the browsers read what they get. */
export class PushService {
  readonly #subscriptions = new Map<string, Subscription>();
  /** The status with which every notification is refused; null to accept them. */
  failWith: number | null = null;

  /** What a browser gets from its push service for one application server. */
  subscribe(applicationServerKey: string): { id: string; p256dh: string; auth: string } {
    const browser = createECDH("prime256v1");
    browser.generateKeys();
    const [id, auth] = [randomBytes(12).toString("base64url"), randomBytes(16)];
    this.#subscriptions.set(id, { browser, auth, applicationServerKey, isGone: false, received: [] });
    return { id, p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") };
  }

  unsubscribe(id: string): void {
    const subscription = this.#subscriptions.get(id);
    if (subscription) subscription.isGone = true;
  }

  receivedBy(id: string): unknown[] | null {
    return this.#subscriptions.get(id)?.received ?? null;
  }

  /** @returns the status that the push service answers with, and why */
  take(id: string, sent: SentPush): { status: number; reason: string } {
    if (this.failWith !== null) return { status: this.failWith, reason: "It was told to refuse" };
    const subscription = this.#subscriptions.get(id);
    if (!subscription) return { status: 404, reason: "There is no such subscription" };
    if (subscription.isGone) return { status: 410, reason: "The browser has unsubscribed" };
    const problem = problemOf(sent, subscription.applicationServerKey);
    if (problem !== null) return { status: 403, reason: problem };
    if (!/^\d+$/.test(sent.ttl)) return { status: 400, reason: "The header TTL is missing" };
    if (sent.encoding !== "aes128gcm") return { status: 400, reason: "The content coding is not aes128gcm" };
    // A real service cannot read it; the browser drops what it cannot decrypt. Here that is a refusal too, so that tests see it.
    const text = decrypt(sent.body, subscription);
    if (text === null) return { status: 400, reason: "The browser cannot decrypt it" };
    subscription.received.push(JSON.parse(text));
    return { status: 201, reason: "" };
  }
}

/** What is wrong with the signature of the sender; null for nothing. */
function problemOf({ authorization, origin }: SentPush, applicationServerKey: string): string | null {
  const [, header = "", claims = "", signature = "", key = ""] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key === "") return "The header Authorization is missing or unreadable";
  if (key !== applicationServerKey) return "The subscription belongs to another application server";
  if (!isSigned(`${header}.${claims}`, signature, key)) return "The signature is wrong";
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  if (aud !== origin) return `The audience must be ${origin}`;
  const left = Number(exp) - Date.now() / 1000;
  if (!(left > 0 && left <= DAY_SECONDS)) return "The token has expired, or is valid for more than a day";
  return /^(mailto:|https:|http:\/\/localhost)/.test(String(sub)) ? null : "The contact is missing";
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65) return false;
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return verify(
    "sha256",
    Buffer.from(text),
    { key: createPublicKey({ format: "jwk", key: jwk }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
}

/** As a browser does (RFC 8291); null when it cannot. */
function decrypt(body: Buffer, { browser, auth }: Subscription): string | null {
  try {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, HEADER_BYTES);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync("sha256", browser.computeSecret(sender), auth, info, 32));
    const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
    const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
    const decipher = createDecipheriv("aes-128-gcm", key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(body.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
    // The delimiter of the last record, and padding behind it.
    return text.subarray(0, text.lastIndexOf(2)).toString();
  } catch {
    return null;
  }
}
