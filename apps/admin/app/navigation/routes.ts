import { matchPath } from "@shop/contract/match-path";
import { catalogueRoutes } from "./catalogue-routes.ts";
import { moneyRoutes } from "./money-routes.ts";
import { orderRoutes } from "./order-routes.ts";
import type { AdminRoute } from "./route.ts";
import { shopRoutes } from "./shop-routes.ts";
import { staffRoutes } from "./staff-routes.ts";

/** Every page of the back office. Addresses are written without the base `/admin`. */
export const routes: readonly AdminRoute[] = [
  ...staffRoutes,
  ...orderRoutes,
  ...catalogueRoutes,
  ...moneyRoutes,
  ...shopRoutes,
];

/** Pages shown in place of another one. They have no address. */
const NOT_FOUND: AdminRoute = {
  pattern: "*",
  page: "not-found",
  title: "Page not found",
  access: "any staff",
};

export interface Match {
  route: AdminRoute;
  params: Record<string, string>;
}

/** Whether an address, which may have a query, has a page. */
export function hasPage(to: string): boolean {
  return matchRoute(to.split(/[?#]/, 1)[0] ?? to).route !== NOT_FOUND;
}

/** The page of an address without its base, or the not-found page. A trailing slash makes no difference. */
export function matchRoute(pathname: string): Match {
  return matchPath(routes, pathname) ?? { route: NOT_FOUND, params: {} };
}
