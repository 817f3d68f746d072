import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Ctx } from "./ctx.ts";
import { authenticateSession } from "./domains/accounts/authenticate-session.ts";
import { accountRoutes } from "./domains/accounts/routes.ts";
import { addressAdminRoutes } from "./domains/addresses/admin-routes.ts";
import { addressRoutes } from "./domains/addresses/routes.ts";
import { alertRoutes } from "./domains/alerts/routes.ts";
import { auditRoutes } from "./domains/audit/admin-routes.ts";
import { backupRoutes } from "./domains/backups/admin-routes.ts";
import { cartRoutes } from "./domains/cart/routes.ts";
import { savedLineRoutes } from "./domains/cart/saved-routes.ts";
import { catalogueAdminRoutes } from "./domains/catalogue/admin-routes.ts";
import { bulkAdminRoutes } from "./domains/catalogue/bulk/admin-routes.ts";
import { categoryAdminRoutes } from "./domains/catalogue/categories/admin-routes.ts";
import { homeAdminRoutes } from "./domains/catalogue/home/admin-routes.ts";
import { importRoutes } from "./domains/catalogue/importing/admin-routes.ts";
import { pictureRoutes } from "./domains/catalogue/picture-routes.ts";
import { catalogueRoutes } from "./domains/catalogue/routes.ts";
import { stockAdminRoutes } from "./domains/catalogue/stock/admin-routes.ts";
import { adminDraftRoutes } from "./domains/checkout/admin-draft-routes.ts";
import { adminEditRoutes } from "./domains/checkout/admin-edit-routes.ts";
import { adminLinkRoutes } from "./domains/checkout/admin-link-routes.ts";
import { adminMoneyRoutes } from "./domains/checkout/admin-money-routes.ts";
import { adminReturnRoutes } from "./domains/checkout/admin-return-routes.ts";
import { deliveryPolicyRoutes } from "./domains/checkout/delivery-policy-routes.ts";
import { linkRoutes } from "./domains/checkout/link-routes.ts";
import { orderAdminRoutes } from "./domains/checkout/order-admin-routes.ts";
import { receiptRoutes } from "./domains/checkout/receipt-routes.ts";
import { checkoutRoutes } from "./domains/checkout/routes.ts";
import { contentAdminRoutes } from "./domains/content/admin-routes.ts";
import { contentRoutes } from "./domains/content/routes.ts";
import { customerRoutes } from "./domains/customers/admin-routes.ts";
import { deliveryAdminRoutes } from "./domains/delivery/admin-routes.ts";
import { deliveryRoutes } from "./domains/delivery/routes.ts";
import { favouriteRoutes } from "./domains/favourites/routes.ts";
import { fulfilmentAdminRoutes } from "./domains/fulfilment/admin-routes.ts";
import { handoverPaymentRoutes } from "./domains/fulfilment/handover-payment-routes.ts";
import { riderRoutes } from "./domains/fulfilment/rider-routes.ts";
import { NetworkCounter } from "./domains/limits/count-by-network.ts";
import { ATTEMPTS_PER_MINUTE, READS_PER_MINUTE, rateClassOf } from "./domains/limits/rules/rate-limits.ts";
import { lookupRoutes } from "./domains/lookup/admin-routes.ts";
import { messageAdminRoutes } from "./domains/messages/admin-routes.ts";
import { messageRoutes } from "./domains/messages/routes.ts";
import { newsletterAdminRoutes } from "./domains/newsletter/admin-routes.ts";
import { newsletterRoutes } from "./domains/newsletter/routes.ts";
import { subscriberRoutes } from "./domains/newsletter/subscriber-routes.ts";
import { statusRoutes } from "./domains/operations/admin-routes.ts";
import { orderRoutes } from "./domains/orders/routes.ts";
import { payOnDeliveryAdminRoutes } from "./domains/pay-on-delivery/admin-routes.ts";
import { reconciliationRoutes } from "./domains/payments/reconciliation-routes.ts";
import { paymentRoutes } from "./domains/payments/routes.ts";
import { privacyRoutes } from "./domains/privacy/routes.ts";
import { promotionAdminRoutes } from "./domains/promotions/admin-routes.ts";
import { pushRoutes } from "./domains/push/routes.ts";
import { questionAdminRoutes } from "./domains/questions/admin-routes.ts";
import { questionRoutes } from "./domains/questions/routes.ts";
import { reportRoutes } from "./domains/reports/admin-routes.ts";
import { countEmptySearch } from "./domains/reports/count-empty-search.ts";
import { visitRoutes } from "./domains/reports/routes.ts";
import { returnAdminRoutes } from "./domains/returns/admin-routes.ts";
import { returnRoutes } from "./domains/returns/routes.ts";
import { reviewAdminRoutes } from "./domains/reviews/admin-routes.ts";
import { reviewPictureRoutes } from "./domains/reviews/picture-routes.ts";
import { reviewRoutes } from "./domains/reviews/routes.ts";
import { searchAdminRoutes } from "./domains/search/admin-routes.ts";
import { searchRoutes } from "./domains/search/routes.ts";
import { settingsAdminRoutes } from "./domains/settings/admin-routes.ts";
import { staffRoutes } from "./domains/staff/admin-routes.ts";
import { findApiKey } from "./domains/staff/find-api-key.ts";
import { findLiveSessions } from "./domains/staff/find-live-sessions.ts";
import { findStaffSession } from "./domains/staff/find-session.ts";
import { webhookAdminRoutes } from "./domains/webhooks/admin-routes.ts";
import { buildApp } from "./http/app.ts";
import type { AppParts } from "./http/app-parts.ts";
import { healthRoutes } from "./http/health.ts";
import { optionsRoutes } from "./http/options-routes.ts";
import type { PageAdmission } from "./http/pages.ts";
import type { Routes } from "./http/serve.ts";
import { apiDocumentRoutes } from "./openapi.ts";
import { siteFileRoutes } from "./site-files/routes.ts";
import { statedLimit } from "./stated-limits.ts";

/**
 * Builds the whole API, not yet listening.
 * @param options.pages registers the storefront
 * @param options.onAnswer called with each answer to a client
 * @param options.instrument adds hooks that run around all others
 * @param options.slots how many requests are worked on at a time
 * @param options.isDatabaseStalled whether a request would only wait for the database
 * @param options.makeServer makes the server that the routes are added to
 */
export function buildApi(
  ctx: Ctx,
  options: {
    log?: FastifyBaseLogger;
    pages?: (routes: Routes & { admission: PageAdmission }) => Promise<void>;
    onAnswer?: AppParts["onAnswer"];
    instrument?: AppParts["instrument"];
    slots?: AppParts["slots"];
    isDatabaseStalled?: AppParts["isDatabaseStalled"];
    makeServer?: AppParts["makeServer"];
  } = {},
): Promise<FastifyInstance> {
  const [reads, attempts] = [new NetworkCounter(READS_PER_MINUTE), new NetworkCounter(ATTEMPTS_PER_MINUTE)];
  const admission: PageAdmission = {
    admitPage: (caller) => reads.waitOf(caller, ctx.now().getTime()),
    isSession: async (token, caller) =>
      (await authenticateSession(ctx, { token, caller, rateClass: "free", isInputValid: true })) !== null,
    countEmptySearch: (search) => countEmptySearch(ctx, search),
  };
  return buildApp({
    ctx,
    ...(options.log ? { log: options.log } : {}),
    authenticateSession: (ctx, { call, ...request }) =>
      authenticateSession(ctx, { ...request, rateClass: rateClassOf(call) }),
    admitVisitor: (ctx, { call, caller }) =>
      (rateClassOf(call) === "read" ? reads : attempts).take(caller, ctx.now().getTime()),
    admitRead: (ctx, caller) => reads.take(caller, ctx.now().getTime()),
    staff: {
      findStaffSession,
      findLiveSessions,
      async findApiKey(ctx, { caller, ...request }) {
        if (!request.isChange) reads.take(caller, ctx.now().getTime());
        return findApiKey(ctx, request);
      },
      admitStranger: (caller) => attempts.take(caller, ctx.now().getTime()),
    },
    limitOf: statedLimit,
    onAnswer: options.onAnswer,
    instrument: options.instrument,
    slots: options.slots,
    isDatabaseStalled: options.isDatabaseStalled,
    makeServer: options.makeServer,
    routes: [
      healthRoutes,
      optionsRoutes,
      accountRoutes,
      catalogueRoutes,
      searchRoutes,
      searchAdminRoutes,
      pictureRoutes,
      cartRoutes,
      savedLineRoutes,
      favouriteRoutes,
      alertRoutes,
      pushRoutes,
      reviewRoutes,
      reviewPictureRoutes,
      questionRoutes,
      deliveryRoutes,
      deliveryPolicyRoutes,
      orderRoutes,
      checkoutRoutes,
      linkRoutes,
      receiptRoutes,
      orderAdminRoutes,
      fulfilmentAdminRoutes,
      riderRoutes,
      handoverPaymentRoutes,
      paymentRoutes,
      messageRoutes,
      reconciliationRoutes,
      newsletterRoutes,
      addressRoutes,
      privacyRoutes,
      staffRoutes,
      auditRoutes,
      backupRoutes,
      lookupRoutes,
      catalogueAdminRoutes,
      importRoutes,
      categoryAdminRoutes,
      homeAdminRoutes,
      bulkAdminRoutes,
      reportRoutes,
      visitRoutes,
      customerRoutes,
      webhookAdminRoutes,
      stockAdminRoutes,
      reviewAdminRoutes,
      questionAdminRoutes,
      promotionAdminRoutes,
      deliveryAdminRoutes,
      contentRoutes,
      contentAdminRoutes,
      addressAdminRoutes,
      payOnDeliveryAdminRoutes,
      settingsAdminRoutes,
      statusRoutes,
      subscriberRoutes,
      newsletterAdminRoutes,
      adminMoneyRoutes,
      returnRoutes,
      returnAdminRoutes,
      adminReturnRoutes,
      adminEditRoutes,
      adminDraftRoutes,
      adminLinkRoutes,
      messageAdminRoutes,
      apiDocumentRoutes,
      siteFileRoutes,
      (routes) => options.pages?.({ ...routes, admission }),
    ],
  });
}
