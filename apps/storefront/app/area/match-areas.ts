import type { State } from "@shop/contract/addresses";

export interface Place {
  state: string;
  lga: string;
  /** The town or quarter that was looked for, and its city. */
  town?: string;
  city?: string;
}

const MAX_AREAS = 8;

/**
 * The areas that match what was typed: first those whose name starts with it, then those with a word that does, then
 * those in a matching state. Towns and quarters lead to their areas and come after areas that match as well. Punctuation is ignored: "ado odo"
 * finds Ado-Odo/Ota. So is the word after a state, as in "Oyo State".
 */
export function matchAreas(states: readonly State[], typed: string): Place[] {
  const wanted = plain(typed).replace(/(?: state)?(?: nigeria)?$/, "");
  if (wanted === "") return [];
  const ranks: Place[][] = [[], [], [], [], []];
  const add = (rank: number | null, place: Place) => {
    if (rank !== null) ranks[rank]?.push(place);
  };
  // A cached answer may be from before there were towns.
  for (const { state, lgas, towns = [] } of states) {
    for (const lga of lgas) add(rankOf(plain(lga), plain(state), wanted), { state, lga });
    for (const { lga, city, names } of towns) {
      for (const town of names)
        add(rankOfTown(plain(town), plain(`${city} ${state} ${lga}`), wanted), { state, lga, town, city });
    }
  }
  return ranks.flat().slice(0, MAX_AREAS);
}

function rankOf(lga: string, state: string, wanted: string): 0 | 2 | 4 | null {
  if (lga.startsWith(wanted)) return 0;
  if (` ${lga}`.includes(` ${wanted}`)) return 2;
  // "obi benue" distinguishes two areas named Obi.
  return `${lga} ${state}`.startsWith(wanted) || ` ${state}`.includes(` ${wanted}`) ? 4 : null;
}

/** "gra port harcourt" and "lekki lagos" distinguish places with the same name. */
function rankOfTown(town: string, around: string, wanted: string): 1 | 3 | null {
  if (town.startsWith(wanted)) return 1;
  if (` ${town}`.includes(` ${wanted}`)) return 3;
  const [first = "", ...others] = wanted.split(" ");
  const isAround = others.every((word) => ` ${town} ${around}`.includes(` ${word}`));
  return others.length > 0 && ` ${town}`.includes(` ${first}`) && isAround ? 1 : null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
