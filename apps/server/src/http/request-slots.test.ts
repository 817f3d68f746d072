import { expect, test } from "vitest";
import { RequestSlots } from "./request-slots.ts";
import { TRAFFIC_CLASSES, type TrafficClass, trafficClassOf } from "./traffic-class.ts";

const shares = {
  orders: { upTo: 3, line: 3 },
  webhooks: { upTo: 3, line: 3 },
  staff: { upTo: 3, line: 3 },
  accounts: { upTo: 2, line: 3 },
  browsing: { upTo: 1, line: 2 },
};

test("Browsing leaves room for accounts, and accounts for orders", async () => {
  const slots = new RequestSlots({ shares });
  expect(slots.tryEnter("browsing")).toBe(true);
  expect(slots.tryEnter("browsing")).toBe(false);
  expect(slots.tryEnter("accounts")).toBe(true);
  expect(slots.tryEnter("accounts")).toBe(false);
  expect(slots.tryEnter("orders")).toBe(true);
  expect(slots.tryEnter("orders")).toBe(false);
  expect(slots.state.busy).toBe(3);
});

test("Those in line are served orders first, and each class in the order in which it came", async () => {
  const slots = new RequestSlots({ shares });
  for (let n = 0; n < 3; n += 1) await slots.enter("orders");
  const served: string[] = [];
  const wait = (trafficClass: TrafficClass, name: string) =>
    slots.enter(trafficClass).then((isIn) => isIn && served.push(name));
  const all = [
    wait("browsing", "a visitor"),
    wait("accounts", "an account"),
    wait("orders", "an order"),
    wait("orders", "a second order"),
  ];
  // A slot for each of those in line, and those in between.
  for (let n = 0; n < 7; n += 1) {
    slots.leave();
    await Promise.resolve();
  }
  await Promise.all(all);
  expect(served).toEqual(["an order", "a second order", "an account", "a visitor"]);
});

test("A full line turns away at once, and a wait that is too long ends", async () => {
  const slots = new RequestSlots({ shares, deadlineMs: 20 });
  await slots.enter("browsing");
  const began = performance.now();
  const waiting = [slots.enter("browsing"), slots.enter("browsing")];
  expect(slots.isFull("browsing")).toBe(true);
  expect(await slots.enter("browsing")).toBe(false);
  expect(performance.now() - began).toBeLessThan(20);
  expect(await Promise.all(waiting)).toEqual([false, false]);
  const browsing = slots.state.lines.find(({ trafficClass }) => trafficClass === "browsing");
  expect(browsing).toEqual({ trafficClass: "browsing", waiting: 0, turnedAway: 4 });
  // The slot that was held is not lost.
  slots.leave();
  expect(slots.tryEnter("browsing")).toBe(true);
});

test.each([
  ["/api/user/cart/add", "changeCart", true, "orders"],
  ["/api/user/order/save", "saveOrder", true, "orders"],
  ["/api/order-links/pay", "payLinkedOrder", false, "orders"],
  ["/api/orders/track", "trackOrder", false, "orders"],
  ["/api/auth/login", "signIn", false, "accounts"],
  ["/api/user/forgotPassword", "forgotPassword", false, "accounts"],
  ["/api/user/profile/get", "viewProfile", true, "accounts"],
  ["/api/user/products/search", "searchProducts", false, "browsing"],
  ["/*", undefined, false, "browsing"],
  ["/api/webhooks/:provider", undefined, false, "webhooks"],
  ["/api/admin/orders/list", undefined, false, "staff"],
  ["/admin/*", undefined, false, "staff"],
  ["/health/ready", undefined, false, undefined],
] as const)("%s is of its class", (url, call, session, trafficClass) => {
  expect(trafficClassOf({ url, call, session })).toBe(trafficClass);
});

test("Orders are served first of all classes", () => {
  expect(TRAFFIC_CLASSES[0]).toBe("orders");
  expect(new RequestSlots().state.lines[0]?.trafficClass).toBe("orders");
});
