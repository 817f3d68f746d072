import { accountCodes } from "./account-codes.ts";
import { accounts } from "./accounts.ts";
import { addresses } from "./addresses.ts";
import { alerts } from "./alerts.ts";
import type { CallName } from "./calls.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { delivery } from "./delivery.ts";
import { deliveryPolicy } from "./delivery-policy.ts";
import type { EndpointData, EndpointInput, ShopEndpoint } from "./endpoint.ts";
import { favourites } from "./favourites.ts";
import { home } from "./home.ts";
import { newsletter } from "./newsletter.ts";
import { orderChoices } from "./order-choices.ts";
import { orderLinks } from "./order-links.ts";
import { orderRest } from "./order-rest.ts";
import { orderTracking } from "./order-tracking.ts";
import { orders } from "./orders.ts";
import { pages } from "./pages.ts";
import { payments } from "./payments.ts";
import { privacy } from "./privacy.ts";
import type { Facet } from "./product-filters.ts";
import { push } from "./push.ts";
import { questions } from "./questions.ts";
import { receipts } from "./receipts.ts";
import type { RefusalName } from "./refusals.ts";
import { returns } from "./returns.ts";
import { reviews } from "./reviews.ts";
import { savingOrders } from "./save-order.ts";
import { savedLines } from "./saved-lines.ts";
import { type FoundCategory, search } from "./search.ts";
import { visits } from "./visits.ts";

/** The calls of visitors and shoppers; those of staff are in `admin/endpoints.ts`. Request validation, the typed client and the API description are all derived from this. */
export const endpoints = {
  ...accounts,
  ...accountCodes,
  ...catalogue,
  ...search,
  ...home,
  ...favourites,
  ...alerts,
  ...push,
  ...cart,
  ...savedLines,
  ...delivery,
  ...deliveryPolicy,
  ...savingOrders,
  ...orders,
  ...payments,
  ...orderChoices,
  ...orderLinks,
  ...orderRest,
  ...orderTracking,
  ...returns,
  ...receipts,
  ...newsletter,
  ...addresses,
  ...privacy,
  ...visits,
  ...pages,
  ...reviews,
  ...questions,
} as const satisfies Record<CallName, ShopEndpoint>;

export type Endpoints = typeof endpoints;

export type InputOf<Name extends CallName> = EndpointInput<Endpoints[Name]>;
export type DataOf<Name extends CallName> = EndpointData<Endpoints[Name]>;

/** The envelope of every answer, errors included. */
export interface Envelope<Data> {
  status: boolean;
  /** The code of a refusal. Clients decide by it. */
  code?: RefusalName;
  message: string;
  data: Data;
  /** The number of items in the whole list, when a page was asked for. */
  total?: number;
  /** Nothing matches the spelling of the search; the results have another. */
  guessed?: boolean;
  /** What was searched for instead of misspelled words. */
  corrected?: string;
  /** The words of a search that were left out, because no product has all. */
  leftOut?: string[];
  /** Whether products that have only one of the words follow those of `corrected`. */
  hasOthers?: boolean;
  /** What the list can be filtered by, when asked for. */
  facets?: Facet[];
  /** The words that a search has found, to mark in names. */
  words?: string[];
  /** The categories that a search has found. */
  categories?: FoundCategory[];
  /** The food that a search leaves out. */
  without?: string[];
  /** What products may cost by a search, in naira. */
  price?: { price_min?: number; price_max?: number; q: string | null };
  /** The colour and the size that a search asks for, each with the same search without it. */
  options?: { facet: "colour" | "size"; label: string; q: string }[];
  /** Leads to the following page of a list that is read by key; null on the last page. */
  next?: string | null;
}
