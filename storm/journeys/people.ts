import { setTimeout as wait } from "node:timers/promises";
import { Caller } from "../calls/caller.ts";
import { Random } from "../random.ts";
import { browse, fillCart, removeLine } from "./cart.ts";
import {
  cancelForCustomer,
  changeOrder,
  confirmOrders,
  handOverOrders,
  packOrders,
  seeToFailed,
} from "./desk.ts";
import { cancelOwn, orderOnDelivery, orderOnline } from "./order.ts";
import type { ShopperStage, StaffStage, Stage } from "./person.ts";
import { approveRefund, seeToReturn } from "./returns-desk.ts";
import { checkPayment, deliver, receiveCash } from "./rider.ts";
import { askToReturn, signUp } from "./sign-up.ts";
import { countStock, receiveStock } from "./stock-room.ts";

type Journey<On> = (stage: On) => Promise<void>;
type Weighted<On> = Readonly<Record<string, [weight: number, journey: Journey<On>]>>;

const SHOPPERS_DO: Weighted<ShopperStage> = {
  browse: [10, browse],
  fillCart: [10, fillCart],
  removeLine: [4, removeLine],
  orderOnDelivery: [16, orderOnDelivery],
  orderOnline: [16, orderOnline],
  cancelOwn: [8, cancelOwn],
  askToReturn: [5, askToReturn],
  signUp: [1, signUp],
};
const DESK_DOES: Weighted<StaffStage> = {
  confirmOrders: [8, confirmOrders],
  packOrders: [8, packOrders],
  handOverOrders: [8, handOverOrders],
  seeToFailed: [4, seeToFailed],
  cancelForCustomer: [1, cancelForCustomer],
  changeOrder: [3, changeOrder],
  receiveStock: [4, receiveStock],
  countStock: [3, countStock],
  seeToReturn: [5, seeToReturn],
  receiveCash: [2, receiveCash],
  checkPayment: [2, checkPayment],
};
const OWNERS_DO: Weighted<StaffStage> = {
  approveRefund: [4, approveRefund],
  seeToReturn: [3, seeToReturn],
  receiveCash: [2, receiveCash],
  checkPayment: [2, checkPayment],
  receiveStock: [2, receiveStock],
};
const RIDERS_DO: Weighted<StaffStage> = { deliver: [1, deliver] };
const STAFF_DO = { owner: OWNERS_DO, manager: DESK_DOES, rider: RIDERS_DO };

export interface Pace {
  shoppers: number;
  /** The longest pause between two journeys of one person. */
  pauseMs: number;
}

/** Everybody in the storm keeps acting until it is over. */
export async function letPeopleIn(
  common: Omit<Stage, "random" | "caller">,
  { seed, pace }: { seed: number; pace: Pace },
): Promise<void> {
  const { storm, fixtures } = common;
  const person = <On extends Stage>(
    { name, headers, does }: { name: string; headers: Record<string, string>; does: Weighted<On> },
    also: Omit<On, keyof Stage>,
  ) => {
    const random = new Random(seed, name);
    const caller = new Caller(storm, new Random(seed, `calls of ${name}`), headers);
    return goOn({ ...common, ...also, random, caller } as unknown as On, does, pace);
  };
  const shoppers = fixtures.shoppers.slice(0, pace.shoppers).map((me, nth) =>
    person<ShopperStage>(
      {
        name: me.mail,
        headers: { usertoken: me.token, "x-forwarded-for": `10.0.${nth >> 8}.${nth & 255}` },
        does: SHOPPERS_DO,
      },
      { me, orders: [] },
    ),
  );
  const staff = fixtures.staff.map((me) => {
    const does = STAFF_DO[me.role as keyof typeof STAFF_DO];
    return person<StaffStage>({ name: me.mail, headers: { cookie: `staff=${me.token}` }, does }, { me });
  });
  await Promise.all([...shoppers, ...staff]);
}

async function goOn<On extends Stage>(stage: On, does: Weighted<On>, { pauseMs }: Pace): Promise<void> {
  const { storm, random } = stage;
  const weights = Object.fromEntries(Object.entries(does).map(([name, [weight]]) => [name, weight]));
  await wait(random.int(0, pauseMs));
  while (!storm.isOver()) {
    const [, journey] = does[random.weighted(weights)] ?? [];
    await journey?.(stage);
    await wait(random.int(0, pauseMs));
  }
}
