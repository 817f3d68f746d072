import { expect, onTestFinished, test, vi } from "vitest";
import { RequestSlots, type SlotClass } from "./request-slots.ts";
import { TRAFFIC_CLASSES, trafficClassOf } from "./traffic-class.ts";

const share = { own: 1, isSharing: true, line: 3, waitMs: 20 };
const apart = { ...share, isSharing: false };
const shares = {
  shared: 1,
  classes: {
    placing: share,
    orders: share,
    accounts: share,
    browsing: { ...share, line: 2 },
    webhooks: apart,
    staff: apart,
    providers: { ...apart, line: 0 },
  },
};
const ALL = Object.keys(shares.classes) as SlotClass[];

test("However many requests of one class come, every other class has a slot", () => {
  for (const flooding of ALL) {
    const slots = new RequestSlots({ shares });
    while (slots.tryEnter(flooding)) {}
    for (const other of ALL.filter((one) => one !== flooding)) expect(slots.tryEnter(other)).toBe(true);
  }
});

test("Orders, accounts and browsing share slots; events, staff and calls to providers do not take them", () => {
  const slots = new RequestSlots({ shares });
  for (const slotClass of ALL) slots.tryEnter(slotClass);
  for (const slotClass of ["webhooks", "staff", "providers"] as const)
    expect(slots.tryEnter(slotClass)).toBe(false);
  expect(slots.tryEnter("browsing")).toBe(true);
  expect(slots.tryEnter("orders")).toBe(false);
  // The shared slot comes back from any class.
  slots.leave("browsing");
  expect(slots.tryEnter("accounts")).toBe(true);
  expect(slots.tryEnter("orders")).toBe(false);
});

test("A shared slot goes to orders first, and each class is served in the order in which it came", async () => {
  const slots = new RequestSlots({ shares });
  for (const slotClass of ["orders", "accounts", "browsing", "orders"] as const) slots.tryEnter(slotClass);
  const served: string[] = [];
  const wait = (slotClass: SlotClass, name: string) =>
    slots.enter(slotClass).then((isIn) => {
      if (!isIn) return;
      served.push(name);
      slots.leave(slotClass);
    });
  const all = [
    wait("browsing", "a visitor"),
    wait("accounts", "an account"),
    wait("orders", "an order"),
    wait("orders", "a second order"),
  ];
  slots.leave("orders");
  await Promise.all(all);
  expect(served).toEqual(["an order", "a second order", "an account", "a visitor"]);
});

test("While orders wait for the shared slots, the other classes are served in their own", async () => {
  const slots = new RequestSlots({ shares });
  while (slots.tryEnter("orders")) {}
  for (const other of ALL.filter((one) => one !== "orders")) slots.tryEnter(other);
  const waiting = ["orders", "accounts", "browsing", "webhooks", "staff"] as const;
  const entering = waiting.map((slotClass) => slots.enter(slotClass));
  for (const slotClass of ["accounts", "browsing", "webhooks", "staff"] as const) slots.leave(slotClass);
  expect(await Promise.all(entering.slice(1))).toEqual([true, true, true, true]);
  expect(slots.state.find(({ slotClass }) => slotClass === "orders")).toMatchObject({ busy: 2, waiting: 1 });
});

test("A full queue turns requests away at once, and a wait that is too long ends", async () => {
  const slots = new RequestSlots({ shares });
  for (let n = 0; n < 2; n += 1) await slots.enter("browsing");
  const waiting = [slots.enter("browsing"), slots.enter("browsing")];
  expect(slots.isFull("browsing")).toBe(true);
  const order: string[] = [];
  const third = slots.enter("browsing").then((isIn) => order.push(`third ${isIn}`));
  const first = waiting[0]!.then((isIn) => order.push(`first ${isIn}`));
  await Promise.all([third, first]);
  expect(order).toEqual(["third false", "first false"]);
  expect(await waiting[1]).toBe(false);
  const browsing = slots.state.find(({ slotClass }) => slotClass === "browsing");
  expect(browsing).toEqual({ slotClass: "browsing", busy: 2, waiting: 0, turnedAway: 4 });
  // The slot that was held is not lost.
  slots.leave("browsing");
  expect(slots.tryEnter("browsing")).toBe(true);
});

test("A payment provider's event waits for less time than a shopper", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const slots = new RequestSlots();
  for (const slotClass of ["orders", "webhooks"] as const) while (slots.tryEnter(slotClass)) {}
  const [order, event] = [slots.enter("orders"), slots.enter("webhooks")];
  vi.advanceTimersByTime(200);
  expect(await event).toBe(false);
  slots.leave("orders");
  expect(await order).toBe(true);
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
  expect(new RequestSlots().state.slice(0, 2).map(({ slotClass }) => slotClass)).toEqual([
    "placing",
    "orders",
  ]);
});
