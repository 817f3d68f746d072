import { expect, test } from "vitest";
import { matchPath } from "./match-path.ts";

const routes = [
  { pattern: "/", page: "home" },
  { pattern: "/orders", page: "orders" },
  { pattern: "/orders/:orderId", page: "order" },
];
const match = (path: string) => {
  const found = matchPath(routes, path);
  return found && [found.route.page, found.params];
};

test("A path finds its route and its parameters, with or without a trailing slash", () => {
  expect(match("/")).toEqual(["home", {}]);
  expect(match("/orders/")).toEqual(["orders", {}]);
  expect(match("/orders/caf%C3%A9")).toEqual(["order", { orderId: "café" }]);
});

test("An unknown or malformed path finds no route", () => {
  for (const path of ["/order", "/orders/1/2", "/orders/%E0%A4%A"]) expect(match(path), path).toBeNull();
});
