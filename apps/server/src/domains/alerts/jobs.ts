import type { Ctx } from "../../ctx.ts";
import { everyHour, everyMinute } from "../../lib/every-hour.ts";
import { localTime } from "./rules/local-time.ts";
import { PRICES_FROM_HOUR } from "./rules/pace.ts";
import { sendPriceAlerts } from "./send-price-alerts.ts";
import { sendStockAlerts } from "./send-stock-alerts.ts";
import { deleteOldStockAlerts } from "./stock-alerts.ts";

export function startAlertJobs(ctx: Pick<Ctx, "db" | "env" | "log" | "now">): { stop: () => Promise<void> } {
  const jobs = [
    everyMinute(ctx, () => sendStockAlerts(ctx), "Emails about variants back in stock were not queued"),
    everyMinute(ctx, () => sendDailyPrices(ctx), "Emails about cheaper favourites were not queued"),
    everyHour(ctx, () => deleteOldStockAlerts(ctx), "Deleting old stock alerts failed"),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

async function sendDailyPrices(ctx: Pick<Ctx, "db" | "env" | "now">): Promise<void> {
  const { day, hour } = localTime(ctx.now());
  if (hour >= PRICES_FROM_HOUR) await sendPriceAlerts(ctx, { day });
}
