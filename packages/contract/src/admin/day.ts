import { z } from "zod";

const error = "Please choose a day";

/** A day in Lagos. PostgreSQL knows no year 0, and nothing in a shop is older than this century. */
export const LagosDay = z.iso
  .date({ error })
  .refine((day) => day >= "2000-01-01", { error })
  .describe("A day in Lagos, such as 2026-11-22");
