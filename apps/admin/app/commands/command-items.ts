import type { Me } from "../member/use-me.ts";
import { routes } from "../navigation/routes.ts";

export interface CommandItem {
  value: string;
  detail?: string;
  to?: string;
  run?: () => void;
  /** Other words under which it is found. */
  words?: string;
}

export interface CommandGroup {
  value: string;
  items: CommandItem[];
}

/** The pages that the member may open from anywhere. */
export function pageItems(me: Pick<Me, "may">): CommandItem[] {
  return routes
    .filter(({ pattern, access }) => access !== "nobody yet" && !pattern.includes(":") && me.may(access))
    .map(({ title, pattern, words }) => ({ value: title, to: pattern, ...(words ? { words } : {}) }));
}

/** The items in which every typed word is the beginning of a word. */
export function matching(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const wanted = wordsOf(typed);
  return groups.map(({ value, items }) => ({
    value,
    items: items.filter((item) => {
      const own = wordsOf(`${item.value} ${item.words ?? ""}`);
      return wanted.every((word) => own.some((one) => one.startsWith(word)));
    }),
  }));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
