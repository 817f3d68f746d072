import { createHash } from "node:crypto";

/** All hashes are SHA-256 in hexadecimal. docs/audit-log.md describes what is hashed. */
const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** The hash before the first seal. */
export const FIRST_HASH = "0".repeat(64);

/** An entry as it is hashed. */
export interface EntryContent {
  /** Every field except the reason, as PostgreSQL writes a JSON array. */
  content: string;
  reason: string | null;
  /** Erased together with the reason. */
  reasonSalt: string | null;
}

/** Null for an entry without a reason. */
export function hashReason({ reason, reasonSalt }: Omit<EntryContent, "content">): string | null {
  return reason === null ? null : sha256(`${reasonSalt ?? ""}:${reason}`);
}

/** Covers the reason by its hash only, so that it stays the same when the reason is erased. */
export function hashEntry(content: string, reasonHash: string | null): string {
  return sha256(`${content}\n${reasonHash ?? ""}`);
}

/** One link of the chain. */
export interface Link {
  seq: number;
  entryId: number;
  /** ISO 8601 in UTC, with microseconds. */
  sealedAt: string;
  entryHash: string;
}

export function hashLink(previous: string, { seq, entryId, sealedAt, entryHash }: Link): string {
  return sha256(`${previous}\n${seq}\n${entryId}\n${sealedAt}\n${entryHash}`);
}
