import type { State } from "@shop/contract/addresses";

export interface Place {
  state: string;
  lga: string;
}

const MAX_AREAS = 8;

/**
 * The areas that match what was typed: first those whose name starts with it, then those with a word that does, then
 * those in a matching state. Punctuation is ignored: "ado odo" finds Ado-Odo/Ota.
 */
export function matchAreas(states: readonly State[], typed: string): Place[] {
  const wanted = plain(typed);
  if (wanted === "") return [];
  const ranks: [Place[], Place[], Place[]] = [[], [], []];
  for (const { state, lgas } of states) {
    for (const lga of lgas) {
      const rank = rankOf(plain(lga), plain(state), wanted);
      if (rank !== null) ranks[rank].push({ state, lga });
    }
  }
  return ranks.flat().slice(0, MAX_AREAS);
}

function rankOf(lga: string, state: string, wanted: string): 0 | 1 | 2 | null {
  if (lga.startsWith(wanted)) return 0;
  if (` ${lga}`.includes(` ${wanted}`)) return 1;
  // "obi benue" distinguishes two areas named Obi.
  return `${lga} ${state}`.startsWith(wanted) || ` ${state}`.includes(` ${wanted}`) ? 2 : null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z]+/g, " ")
    .trim();
}
