import { useQueries } from "@tanstack/react-query";
import { adminQuery } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";
import type { Me } from "../member/use-me.ts";
import type { CommandGroup } from "./command-items.ts";
import { finders } from "./finders.ts";

const PAUSE_MS = 200;
const SHORTEST = 2;

/** Records that match what was typed, of the kinds that the member may see. */
export function useFound(typed: string, me: Me | undefined): { found: CommandGroup[]; isSearching: boolean } {
  const wanted = useDebounced(typed.trim(), PAUSE_MS);
  const asked = wanted.length < SHORTEST ? [] : finders.filter(({ permission }) => me?.may(permission));
  const answers = useQueries({
    queries: asked.map(({ call, query }) => adminQuery(call, query(wanted) as never)),
  });
  return {
    found: asked.map(({ group, toFound }, i) => ({
      value: group,
      items: answers[i]?.data
        ? toFound(answers[i].data.data).map(({ label, detail, to }) => {
            return { value: label, to, ...(detail ? { detail } : {}) };
          })
        : [],
    })),
    isSearching: wanted !== typed.trim() || answers.some(({ isPending }) => isPending),
  };
}
