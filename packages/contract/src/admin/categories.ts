import { z } from "zod";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

export const StaffCategory = z.object({
  token: z.string(),
  name: z.string(),
  path: z.string().describe("The name with those of the categories above it: `Snacks > Chin-chin`"),
  depth: z.int().min(0).describe("0 at the top"),
});
export type StaffCategory = z.infer<typeof StaffCategory>;

export const staffCategories = {
  listStaffCategories: staffEndpoint({
    ...staffCalls.listStaffCategories,
    tag: "Staff: products",
    summary: "All categories, each below its own; always the whole list",
    audience: "staff",
    permission: "catalogue.read",
    data: z.array(StaffCategory),
    refusals: [],
  }),
};
