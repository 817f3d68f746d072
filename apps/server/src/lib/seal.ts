import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed. Each purpose has its own key. */
export type SealPurpose = "provider session" | "push key" | "second factor" | "webhook secret";

/** Keeps a text unreadable for anyone who does not have the secret. What is sealed under one name opens under no other. */
export interface Seal {
  close(text: string): Buffer;
  /** Null when it was sealed with another secret, under another name, or was changed since. */
  open(sealed: Buffer): string | null;
}

export function sealWith(secret: string, name: string, purpose: SealPurpose): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, name, `suya-and-silk ${purpose} 1`, KEY_BYTES));
  const about = Buffer.from(name);
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(about);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      try {
        const nonce = sealed.subarray(0, NONCE_BYTES);
        const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(about).setAuthTag(tag);
        const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        return null; // whatever is wrong with it, it cannot be used
      }
    },
  };
}
