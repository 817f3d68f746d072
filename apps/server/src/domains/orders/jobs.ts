import type { Ctx } from "../../ctx.ts";
import { everyHour } from "../../lib/every-hour.ts";
import { deleteOldOrderLinks } from "./order-links.ts";

export function startOrderJobs(ctx: Ctx): { stop: () => Promise<void> } {
  return everyHour(ctx, () => deleteOldOrderLinks(ctx), "Deleting old order links failed");
}
