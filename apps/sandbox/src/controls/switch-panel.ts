import type { z } from "zod";
import type { Faults } from "./switch-board.ts";

/** A provider's switches, as its control pages show them. */
export interface SwitchPanel {
  company: string;
  /** The base path of its pages: "/nomba". */
  at: string;
  /** The switches for everyone. The forms are made from it. */
  schema: z.ZodObject<Record<string, z.ZodType>>;
  /** The switches that can be set for one order. */
  orderSchema: z.ZodObject;
  defaults: Record<string, unknown>;
  /** Calls that can have faults. */
  calls: readonly string[];
}

/** Changed switches, for everyone or for one order. */
export type Said = Record<string, unknown> & { faults?: Faults | undefined };
