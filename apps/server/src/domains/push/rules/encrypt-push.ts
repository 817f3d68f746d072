import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

const CURVE = "prime256v1";
const SALT_BYTES = 16;
/** The size of the only record, which holds the whole payload and 17 bytes more. */
const RECORD_BYTES = 4096;
const LAST_RECORD = Buffer.from([2]);

/** The browser's keys of a subscription. */
export interface BrowserKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/**
 * Encrypts the payload of a notification for one browser: the content coding aes128gcm (RFC 8188) with keys as in RFC 8291.
 * The push service cannot read it.
 * @param payload at most 4079 bytes
 * @param random a new key pair and salt, unless given
 * @throws when `p256dh` is no point of the curve
 */
export function encryptPush(
  payload: Buffer,
  { p256dh, auth }: BrowserKeys,
  random: { sender: ECDH; salt: Buffer } = { sender: newKeyPair(), salt: randomBytes(SALT_BYTES) },
): Buffer {
  const { sender, salt } = random;
  const ours = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, ours]);
  const secret = derive(sender.computeSecret(p256dh), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([
    salt,
    recordSize,
    Buffer.from([ours.length]),
    ours,
    cipher.update(payload),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function newKeyPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

function derive(material: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", material, salt, info, bytes));
}

/** Whether a browser's public key is a point of the curve. Nothing can be encrypted for any other key. */
export function isPublicKey(p256dh: Buffer): boolean {
  try {
    newKeyPair().computeSecret(p256dh);
    return p256dh.length === 65;
  } catch {
    return false;
  }
}
