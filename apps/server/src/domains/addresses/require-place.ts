import { refuse } from "../../lib/refuse.ts";
import { placeFaults } from "./rules/areas.ts";

/** A rider goes to a state and an area that exist. */
export function requirePlace(place: { state: string; lga: string }): void {
  const fields = placeFaults(place);
  if (Object.keys(fields).length > 0) refuse("bad_input", { fields });
}
