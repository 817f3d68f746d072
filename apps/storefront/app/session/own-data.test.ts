import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clientAnswered } from "../../test/fixtures/client.ts";
import { profileQuery } from "../account/profile-query.ts";
import { addressesQuery } from "../addresses/address-query.ts";
import { alertsQuery } from "../alerts/alerts-query.ts";
import { cartQuery, savedLinesQuery } from "../cart/cart-query.ts";
import { promoQuery } from "../checkout/promo-query.ts";
import { deliveryCostQuery, deliveryOptionsQuery } from "../delivery/delivery-queries.ts";
import { orderPriceQuery } from "../delivery/order-price-query.ts";
import { orderQuery, ordersQuery } from "../orders/orders-query.ts";
import { payOnDeliveryKey } from "../payment/use-pay-on-delivery.ts";
import { ownQuestions, questionPage } from "../questions/question-queries.ts";
import { returnsQuery } from "../returns/returns-query.ts";
import { ownReview, reviewPage } from "../reviews/review-queries.ts";
import { refreshOwnData, removeOwnData } from "./own-data.ts";

const { api } = clientAnswered({});
const choice = { cart: undefined, locationId: 1, methodId: 1, promoCode: null, phone: null };

const OWN = [
  profileQuery(api).queryKey,
  addressesQuery(api).queryKey,
  alertsQuery(api).queryKey,
  cartQuery(api).queryKey,
  savedLinesQuery(api).queryKey,
  ordersQuery(api, 1).queryKey,
  orderQuery(api, "o-1").queryKey,
  orderPriceQuery(api, choice).queryKey,
  payOnDeliveryKey("o-1"),
  promoQuery(api, "DISC").queryKey,
  deliveryOptionsQuery(api, 1).queryKey,
  deliveryCostQuery(api, { locationId: 1, methodId: 1 }).queryKey,
  returnsQuery(api, "o-1").queryKey,
  ownQuestions(api, "p-1").queryKey,
  ownReview(api, "p-1").queryKey,
  ["order-rest", "o-1"],
  ["return-picture", "r-1", 1],
  ["review-picture", "x-1"],
];
const PUBLIC = [questionPage(api, "p-1").queryKey, reviewPage(api, "p-1").queryKey];

function cached(): QueryClient {
  const queries = new QueryClient();
  for (const queryKey of [...OWN, ...PUBLIC]) queries.setQueryData(queryKey, {});
  return queries;
}

test("The next shopper on a device finds none of the previous one's data, such as questions and reviews", () => {
  const queries = cached();
  removeOwnData(queries);
  expect(OWN.filter((queryKey) => queries.getQueryData(queryKey) !== undefined)).toEqual([]);
  expect(PUBLIC.filter((queryKey) => queries.getQueryData(queryKey) === undefined)).toEqual([]);
});

test("A shopper who signs in again keeps their data until the shop has answered again", () => {
  const queries = cached();
  refreshOwnData(queries);
  const stale = (queryKey: readonly unknown[]) => queries.getQueryState(queryKey)?.isInvalidated;
  expect(OWN.map(stale)).toEqual(OWN.map(() => true));
  expect(PUBLIC.map(stale)).toEqual(PUBLIC.map(() => false));
});
