import type { Faults } from "../switch-board.ts";

interface Words {
  name: string;
  /** Labels of the choices. A number has a unit instead. */
  choices?: Record<string, string>;
  unit?: string;
}

/** A provider's switches with their labels, in the groups of its page. */
export interface SwitchPanel {
  company: string;
  /** The base path of its pages: "/nomba". */
  at: string;
  groups: readonly { title: string; switches: Record<string, Words> }[];
  defaults: Record<string, unknown>;
  /** Switches that cannot be set for one order. */
  globalOnly: readonly string[];
  /** Calls that can have faults. */
  calls: readonly string[];
}

/** Changed switches, for everyone or for one order. */
export type Said = Record<string, unknown> & { faults?: Faults | undefined };

export function wordsOf({ groups }: SwitchPanel, name: string): Words {
  const words = groups.map(({ switches }) => switches[name]).find((found) => found !== undefined);
  if (!words) throw new Error(`The switch ${name} has no words`);
  return words;
}
