import type { Faults } from "../switch-board.ts";

interface Words {
  name: string;
  /** What each choice does; a number is typed and has a unit instead. */
  choices?: Record<string, string>;
  unit?: string;
}

/** The switches of a company in words, in the groups that its page shows. */
export interface SwitchPanel {
  /** As people call it. */
  company: string;
  /** Where its pages are: "/nomba". */
  at: string;
  groups: readonly { title: string; switches: Record<string, Words> }[];
  defaults: Record<string, unknown>;
  /** What cannot be said about one order. */
  globalOnly: readonly string[];
  /** The calls that can go wrong. */
  calls: readonly string[];
}

/** What was said about switches, for all or for one order. */
export type Said = Record<string, unknown> & { faults?: Faults | undefined };

export function wordsOf({ groups }: SwitchPanel, name: string): Words {
  const words = groups.map(({ switches }) => switches[name]).find((found) => found !== undefined);
  if (!words) throw new Error(`The switch ${name} has no words`);
  return words;
}
