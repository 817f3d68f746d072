import { z } from "zod";

const MAX_LISTED = 200;

export type ByName = { Params: { name: string } };

/** Which orders or events a test asks for. */
export const Wanted = z.object({
  reference: z.string().optional(),
  email: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
});
