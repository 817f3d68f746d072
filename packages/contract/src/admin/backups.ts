import { z } from "zod";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

/** How many backups staff see. */
export const BACKUPS_SHOWN = 30;

export const Backup = z.object({
  begunAt: z.iso.datetime(),
  state: z.enum(["running", "good", "failed"]).describe("A good one was proved by restoring it"),
  bytes: z
    .int()
    .nullable()
    .describe("Without its pictures, which the backups share; null where it is not good"),
  problem: z
    .string()
    .nullable()
    .describe("Why it failed, or what is wrong in the shop although the backup is good"),
});
export type Backup = z.infer<typeof Backup>;

export const backups = {
  viewBackups: staffEndpoint({
    ...staffCalls.viewBackups,
    tag: "Staff: settings",
    summary: `Whether the shop makes backups, when the last good one was finished, and the newest ${BACKUPS_SHOWN}`,
    audience: "staff",
    permission: "status.read",
    data: z.object({
      isScheduled: z.boolean().describe("Whether the shop makes them on its own"),
      isMissed: z.boolean().describe("Whether a person must look, because none has succeeded for too long"),
      lastGoodAt: z.iso.datetime().nullable(),
      newest: z.array(Backup),
    }),
    refusals: [],
  }),
};
