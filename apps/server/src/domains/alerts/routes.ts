import { alerts } from "@shop/contract/alerts";
import { paths } from "@shop/contract/paths";
import * as texts from "@shop/contract/texts";
import { answerByForm } from "../../http/answer-by-form.ts";
import { type Routes, type ShopperCall, serve } from "../../http/serve.ts";
import { arePriceAlertsOn, changePriceAlerts } from "./price-alerts.ts";
import { changeStockAlert, listStockAlerts } from "./stock-alerts.ts";
import { stopAlerts } from "./stop-alerts.ts";

export async function alertRoutes(routes: Routes): Promise<void> {
  serve(routes, alerts.viewAlerts, async (call) => ({ data: await alertsOf(call) }));

  serve(routes, alerts.changeStockAlert, async (call, { variant_token, wanted }) => {
    const { shopperId } = call.shopper;
    await changeStockAlert(call.ctx, { shopperId, token: variant_token, isWanted: wanted });
    return {
      data: await alertsOf(call),
      message: wanted ? texts.alerts.stockOn : texts.alerts.stockOff,
    };
  });

  serve(routes, alerts.changePriceAlerts, async (call, { agreed }) => {
    await changePriceAlerts(call.ctx, { shopperId: call.shopper.shopperId, agreed });
    return {
      data: await alertsOf(call),
      message: agreed ? texts.alerts.pricesOn : texts.alerts.pricesOff,
    };
  });

  serve(routes, alerts.stopAlerts, async ({ ctx }, { token }) => {
    await stopAlerts(ctx, { token });
    return { data: null, message: texts.alerts.stopped };
  });

  await answerByForm(routes, {
    page: paths.stopAlerts(""),
    query: alerts.stopAlerts.body,
    message: texts.alerts.stopped,
    answer: stopAlerts,
  });
}

async function alertsOf({ ctx, shopper }: ShopperCall) {
  const [waiting, prices] = await Promise.all([
    listStockAlerts(ctx, shopper),
    arePriceAlertsOn(ctx, shopper),
  ]);
  return { stock: waiting.map(({ variant_token }) => variant_token), waiting, prices };
}
