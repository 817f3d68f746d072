import { fillMessage, refusals } from "../refusals.ts";
import { staffRefusals } from "./refusals.ts";

/** The shop's refusals and staff's. A call of staff may answer with either. */
export const allRefusals = { ...refusals, ...staffRefusals };

export type AnyRefusalName = keyof typeof allRefusals;

/** A refusal's message, with its placeholders filled from the refusal's data. */
export function anyRefusalMessage(
  name: AnyRefusalName,
  data: Readonly<Record<string, unknown>> | null = null,
): string {
  return fillMessage(allRefusals[name].message, data);
}
