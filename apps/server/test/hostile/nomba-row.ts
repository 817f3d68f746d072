import type { NombaSays, NombaScript } from "./nomba.ts";
import type { Row } from "./row.ts";

export const HELD = "unrecognised, held";
export const UNPAID: NombaSays = { record: "nothing", checkout: "nothing" };

export const row = (says: string, answers: NombaScript, ends: Row["ends"]): Row => ({ says, answers, ends });
