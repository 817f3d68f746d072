import { expect, test } from "vitest";
import { PARTS, pointingUp } from "./areas.ts";
import { areasFollowTheirArrows } from "./arrows.ts";

const file = (path: string, text = "") => ({ path, text });
const complaints = (path: string, target: string) =>
  areasFollowTheirArrows([file(path, `import { x } from "${target}";`)]).map(({ message }) => message);

test("every area asks only areas that are written above it and in no higher layer, so no circle can be allowed", () => {
  expect(PARTS.flatMap(pointingUp)).toEqual([]);
  const arrows = { a: ["b"], b: [], c: ["b"], d: [] };
  expect(pointingUp({ root: "x/", arrows, layers: { low: ["a", "c"], high: ["b"] } })).toEqual([
    "In x/ “a” may ask “b”, which is not written above it.",
    "In x/ “a” may ask “b”, which is a layer above it.",
    "In x/ “c” may ask “b”, which is a layer above it.",
    "In x/ “d” has no layer yet.",
  ]);
});

test("the commands of the server and the tools know only what is below them", () => {
  expect(complaints("apps/server/backup/a.ts", "../partitions/tables.ts")).toHaveLength(1);
  expect(complaints("apps/server/src/lib/a.ts", "../../backup/restore.ts")).toHaveLength(1);
  expect(complaints("tools/start/a.ts", "../whole-shop/whole-shop.ts")).toHaveLength(1);
  expect(complaints("tools/seed/a.ts", "../start/free-port.ts")).toHaveLength(1);
  expect(complaints("tools/whole-shop/a.ts", "../start/free-port.ts")).toEqual([]);
});

test("the folders of storm, cluster and tools/test are checked like any other, although only tests are in them", () => {
  expect(complaints("storm/world/a.ts", "../nemesis/faults.ts")).toHaveLength(1);
  expect(complaints("cluster/machines/a.ts", "../drills/drill.ts")).toHaveLength(1);
  expect(complaints("tools/test/a.ts", "../html-check/main.ts")).toHaveLength(1);
  expect(complaints("tools/test/a.test.ts", "../html-check/main.ts")).toEqual([]);
  expect(complaints("storm/sweep/a.ts", "../world/world.ts")).toEqual([]);
});

test("the server's ground knows no domain", () => {
  expect(complaints("apps/server/src/lib/a.ts", "../domains/cart/queries.ts")).toHaveLength(1);
  expect(complaints("apps/server/src/http/a.ts", "../domains/cart/queries.ts")).toHaveLength(1);
  expect(complaints("apps/server/src/ctx.ts", "./domains/payments/queries.ts")).toHaveLength(1);
  expect(complaints("apps/server/src/ctx.ts", "./payment-provider.ts")).toEqual([]);
  expect(complaints("apps/server/src/domains/cart/a.ts", "../../lib/random-token.ts")).toEqual([]);
});

test("the sandbox's providers do not know each other", () => {
  expect(complaints("apps/sandbox/src/nomba/a.ts", "../paystack/paystack.ts")).toHaveLength(1);
  expect(complaints("apps/sandbox/src/nomba/a.ts", "../payments/ledger.ts")).toEqual([]);
});

test("the storefront's parts do not know the pages, and the ground knows no part", () => {
  const app = "apps/storefront/app";
  expect(complaints(`${app}/navigation/link.tsx`, "../frame/page-modules.ts")).toHaveLength(1);
  expect(complaints(`${app}/cart/cart-line.tsx`, "../pages/product.tsx")).toHaveLength(1);
  expect(complaints(`${app}/orders/order-view.tsx`, "../payment/payment-desk.tsx")).toHaveLength(1);
  expect(complaints(`${app}/api/browser-api.ts`, "../account/sign-in-form.tsx")).toHaveLength(1);
  expect(complaints(`${app}/pages/order.tsx`, "../payment/payment-desk.tsx")).toEqual([]);
  expect(complaints(`${app}/checkout/proceed.tsx`, "../payment/use-payment.ts")).toEqual([]);
});
