import { z } from "zod";
import { type RefusalData, refusalData } from "../refusal-data.ts";
import type { RefusalName } from "../refusals.ts";
import type { AnyRefusalName } from "./all-refusals.ts";
import type { StaffRefusalName } from "./refusals.ts";

/** The `data` of staff's refusals, by code. Codes not listed here have `null`. */
export const staffRefusalData = {
  second_factor_wrong: refusalData.bad_input,
  changed_meanwhile: z.object({
    current: z.unknown().describe("The record as it is now, as the call that reads it answers it"),
  }),
} as const satisfies Partial<Record<StaffRefusalName, z.ZodType>>;

/** The data of every refusal, the shop's and staff's. */
export const allRefusalData = { ...refusalData, ...staffRefusalData };

export type AnyRefusalData<Name extends AnyRefusalName> = Name extends keyof typeof staffRefusalData
  ? z.output<(typeof staffRefusalData)[Name]>
  : Name extends RefusalName
    ? RefusalData<Name>
    : null;
