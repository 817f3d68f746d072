import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Ctx } from "./ctx.ts";
import { findSession } from "./domains/accounts/queries.ts";
import { accountRoutes } from "./domains/accounts/routes.ts";
import { cartRoutes } from "./domains/cart/routes.ts";
import { pictureRoutes } from "./domains/catalogue/picture-routes.ts";
import { catalogueRoutes } from "./domains/catalogue/routes.ts";
import { checkoutRoutes } from "./domains/checkout/routes.ts";
import { deliveryRoutes } from "./domains/delivery/routes.ts";
import { newsletterRoutes } from "./domains/newsletter/routes.ts";
import { orderRoutes } from "./domains/orders/routes.ts";
import { paymentRoutes } from "./domains/payments/routes.ts";
import { promotionRoutes } from "./domains/promotions/routes.ts";
import { searchRoutes } from "./domains/search/routes.ts";
import { buildApp } from "./http/app.ts";
import { healthRoutes } from "./http/health.ts";
import type { Routes } from "./http/serve.ts";
import { apiDocumentRoutes } from "./openapi.ts";
import { siteFileRoutes } from "./site-files/routes.ts";

/**
 * The whole API, not yet listening.
 * @param more routes beside the API, the storefront's pages for example
 */
export function buildApi(
  ctx: Ctx,
  options: { log?: FastifyBaseLogger; more?: readonly ((routes: Routes) => void | Promise<void>)[] } = {},
): Promise<FastifyInstance> {
  return buildApp({
    ctx,
    ...(options.log ? { log: options.log } : {}),
    findSession,
    routes: [
      healthRoutes,
      accountRoutes,
      catalogueRoutes,
      searchRoutes,
      pictureRoutes,
      cartRoutes,
      promotionRoutes,
      deliveryRoutes,
      orderRoutes,
      checkoutRoutes,
      paymentRoutes,
      newsletterRoutes,
      apiDocumentRoutes,
      siteFileRoutes,
      ...(options.more ?? []),
    ],
  });
}
