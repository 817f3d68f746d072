import type { ReactNode } from "react";

/** `wait`: somebody has to do something. `bad`: something went wrong. `quiet`: over, or of no account. */
export type BadgeTone = "good" | "bad" | "wait" | "info" | "quiet";

/** A state in a word. The word says it; the colour only helps to find it. */
export function StatusBadge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
