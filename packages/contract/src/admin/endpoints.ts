import type { z } from "zod";
import type { EndpointData, EndpointInput } from "../endpoint.ts";
import type { AnyRefusalName } from "./all-refusals.ts";
import { announcement } from "./announcement.ts";
import { apiKeys } from "./api-keys.ts";
import { audit } from "./audit.ts";
import { backups } from "./backups.ts";
import { bulkEdits } from "./bulk-edits.ts";
import type { StaffCallName } from "./calls.ts";
import { cash } from "./cash.ts";
import { staffCategories } from "./categories.ts";
import { customers } from "./customers.ts";
import { staffDelivery } from "./delivery.ts";
import { staffDeliveryCalendar } from "./delivery-calendar.ts";
import { staffDeliveryPlaces } from "./delivery-places.ts";
import { drafts } from "./drafts.ts";
import type { StaffEndpoint } from "./endpoint.ts";
import { staffFulfilment } from "./fulfilment.ts";
import { handoverPayments } from "./handover-payments.ts";
import { homePage } from "./home.ts";
import { imports } from "./imports.ts";
import { members } from "./members.ts";
import { money } from "./money.ts";
import { navigation } from "./navigation.ts";
import { newsletterIssues } from "./newsletter.ts";
import { orderEdits } from "./order-edit.ts";
import { staffOrderLinks } from "./order-links.ts";
import { orderMails } from "./order-mails.ts";
import { orderMessages } from "./order-messages.ts";
import { orderPulse } from "./order-pulse.ts";
import { staffOrders } from "./orders.ts";
import { staffPages } from "./pages.ts";
import { payOnDeliveryRules } from "./pay-on-delivery.ts";
import { productQuestions } from "./product-questions.ts";
import { productReviews } from "./product-reviews.ts";
import { products } from "./products.ts";
import { promotions } from "./promotions.ts";
import { reconciliation } from "./reconciliation.ts";
import { reports } from "./reports.ts";
import { staffReturns } from "./returns.ts";
import { rider } from "./rider.ts";
import { search } from "./search.ts";
import { settings } from "./settings.ts";
import { staff } from "./staff.ts";
import { status } from "./status.ts";
import { stock } from "./stock.ts";
import { subscribers } from "./subscribers.ts";
import { synonyms } from "./synonyms.ts";
import { views } from "./views.ts";
import { webhooks } from "./webhooks.ts";

/** The calls of staff, one spread for each subject. The names differ from those of the shop's calls. */
export const adminEndpoints = {
  ...staff,
  ...members,
  ...apiKeys,
  ...views,
  ...audit,
  ...backups,
  ...search,
  ...staffOrders,
  ...staffFulfilment,
  ...orderPulse,
  ...rider,
  ...cash,
  ...handoverPayments,
  ...products,
  ...productReviews,
  ...productQuestions,
  ...reports,
  ...customers,
  ...webhooks,
  ...settings,
  ...status,
  ...stock,
  ...promotions,
  ...staffDelivery,
  ...staffDeliveryCalendar,
  ...staffPages,
  ...staffDeliveryPlaces,
  ...payOnDeliveryRules,
  ...subscribers,
  ...newsletterIssues,
  ...money,
  ...reconciliation,
  ...staffCategories,
  ...homePage,
  ...synonyms,
  ...announcement,
  ...navigation,
  ...bulkEdits,
  ...imports,
  ...orderEdits,
  ...drafts,
  ...staffOrderLinks,
  ...orderMails,
  ...orderMessages,
  ...staffReturns,
} as const satisfies Record<StaffCallName, StaffEndpoint>;

export type AdminEndpoints = typeof adminEndpoints;

export type StaffInputOf<Name extends StaffCallName> = EndpointInput<AdminEndpoints[Name]>;
export type StaffDataOf<Name extends StaffCallName> = EndpointData<AdminEndpoints[Name]>;

/** What comes beside `data` in the answer, such as `next` of a list. */
export type StaffBesideOf<Name extends StaffCallName> = AdminEndpoints[Name] extends { beside: infer Beside }
  ? Beside extends z.ZodType
    ? z.output<Beside>
    : unknown
  : unknown;

/** The envelope of every answer to staff, errors included. */
export type StaffEnvelope<Name extends StaffCallName> = {
  status: boolean;
  /** The code of a refusal. Clients decide by it. */
  code?: AnyRefusalName;
  message: string;
  data: StaffDataOf<Name>;
} & StaffBesideOf<Name>;
