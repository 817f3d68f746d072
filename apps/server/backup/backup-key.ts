import { createHash } from "node:crypto";
import { generateX25519Identity, identityToRecipient } from "age-encryption";

/** The key of encrypted backups: an identity of age, which also opens them with the program `age`. */
export interface BackupKey {
  identity: string;
  recipient: string;
  /** Tells the pictures of one key from those of another, and says nothing about the key. */
  fingerprint: string;
}

/** @param identity that `readEnv` has checked */
export async function readKey(identity: string): Promise<BackupKey> {
  const recipient = await identityToRecipient(identity);
  const fingerprint = createHash("sha256").update(recipient).digest("hex").slice(0, 8);
  return { identity, recipient, fingerprint };
}

export const newKey = () => generateX25519Identity();
