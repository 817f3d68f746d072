import type { Finding } from "./rules/check-chain.ts";
import type { LogCheck } from "./verify-log.ts";

const WHAT: Record<Finding["kind"], string> = {
  changed: "was changed after it was sealed",
  removed: "was removed before its time",
  seal: "has a seal that is missing, moved or changed",
  backdated: "has a time before that of the entries around it",
  added: "was added without the shop",
  cut: "was the end of the log at an earlier check, and is no longer in it",
};

/** The check in words, for a person at a terminal. */
export function describeLogCheck({ findings, holdsHash, ...check }: LogCheck): string {
  const { entries, waiting, expired, erasedReasons, last } = check;
  const lines = [
    findings.length === 0 && holdsHash !== false
      ? `The audit log is intact: ${entries} sealed entries.`
      : "The audit log was changed.",
    ...findings.map(({ kind, seq, entryId }) => `  ${nameOf(entryId, seq)} ${WHAT[kind]}`),
    ...(holdsHash === null ? [] : [`The hash of the email is ${holdsHash ? "in" : "not in"} the log.`]),
    ...(last === null ? [] : [`Last hash (seal ${last.seq}): ${last.hash}`]),
    `Not sealed yet: ${waiting}. Removed after 24 months: ${expired}. Reasons erased: ${erasedReasons}.`,
  ];
  return lines.join("\n");
}

const nameOf = (entryId: number | null, seq: number | null) =>
  entryId === null ? `Seal ${seq}` : `Entry ${entryId}`;
