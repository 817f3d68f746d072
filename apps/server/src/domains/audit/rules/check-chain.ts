import { type EntryContent, FIRST_HASH, hashEntry, hashLink, hashReason, type Link } from "./hash-entry.ts";

/** How far the time of an entry may lie before the one sealed before it: transactions overlap. */
const OVERLAP_SECONDS = 60 * 60;

/** A seal and its entry, as they are in the database now. */
export interface SealedEntry extends Link {
  reasonHash: string | null;
  hash: string;
  /** Sealed more than 24 months ago, so that its entry may be gone. */
  isPastItsTime: boolean;
  /** Null when the entry is gone. */
  content: string | null;
  atSeconds: number | null;
  reason: string | null;
  reasonSalt: string | null;
}

/** Something that nobody could do through the shop. */
export interface Finding {
  /**
   * `changed`: the entry is not what was sealed. `removed`: it is gone before its time. `seal`: its seal is missing, moved or
   * not what was computed. `backdated`: its time is before that of the entries around it. `added`: it came between entries that
   * were sealed long before. `cut`: the chain does not hold what an earlier check saw at its end.
   */
  kind: "changed" | "removed" | "seal" | "backdated" | "added" | "cut";
  seq: number | null;
  entryId: number | null;
}

/** Computes a chain again, link by link. */
export class ChainCheck {
  readonly findings: Finding[] = [];
  readonly #asked: string | null;
  #holdsHash = false;
  #entries = 0;
  #expired = 0;
  #erasedReasons = 0;
  #last: { seq: number; hash: string } | null = null;
  #atSeconds: number | null = null;

  /** @param asked a hash that should be in the chain */
  constructor(asked: string | null) {
    this.#asked = asked;
  }

  /** Takes the next link, by `seq`. Each is checked against the stored hash before it, so a wrong one does not make all that follow wrong. */
  add(row: SealedEntry): void {
    const { seq, hash } = row;
    const previous = this.#last ?? { seq: 0, hash: FIRST_HASH };
    const isNext = seq === previous.seq + 1 && hash === hashLink(previous.hash, row);
    this.#last = { seq, hash };
    if (hash === this.#asked) this.#holdsHash = true;
    const kind = isNext ? this.#checkEntry(row) : "seal";
    if (kind === null) return;
    this.findings.push({ kind, seq, entryId: row.entryId });
  }

  /** What is wrong with the entry of a right link; null when nothing is. */
  #checkEntry({
    content,
    reasonHash,
    entryHash,
    isPastItsTime,
    ...row
  }: SealedEntry): Finding["kind"] | null {
    if (content === null) {
      if (!isPastItsTime) return "removed";
      this.#expired += 1;
      return null;
    }
    const isAsSealed = hashEntry(content, reasonHash) === entryHash && isReasonAsSealed(row, reasonHash);
    if (!isAsSealed) return "changed";
    this.#entries += 1;
    if (reasonHash !== null && row.reason === null) this.#erasedReasons += 1;
    const before = this.#atSeconds;
    this.#atSeconds = row.atSeconds;
    const isBackdated = before !== null && row.atSeconds !== null && row.atSeconds < before - OVERLAP_SECONDS;
    return isBackdated ? "backdated" : null;
  }

  result() {
    return {
      entries: this.#entries,
      expired: this.#expired,
      erasedReasons: this.#erasedReasons,
      last: this.#last,
      holdsHash: this.#asked === null ? null : this.#holdsHash,
    };
  }
}

/** A reason is as it was sealed, or erased. */
function isReasonAsSealed(
  { reason, reasonSalt }: Omit<EntryContent, "content">,
  reasonHash: string | null,
): boolean {
  return reason === null || hashReason({ reason, reasonSalt }) === reasonHash;
}
