import { refuse } from "../../lib/refuse.ts";
import { placeProblems } from "./rules/areas.ts";

/** Refuses a state that does not exist, or an area that is not in it. */
export function requirePlace(place: { state: string; lga: string }): void {
  const fields = placeProblems(place);
  if (Object.keys(fields).length > 0) refuse("bad_input", { fields });
}
