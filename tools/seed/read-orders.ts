import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { PickupPoint } from "@shop/contract/delivery";
import { OrderStatus, PaymentMethod, PaymentStatus } from "@shop/contract/orders";
import { z } from "zod";
import type { DemoProduct, DemoVariant } from "./catalogue.ts";
import type { DemoDelivery } from "./read-delivery.ts";
import type { Faults } from "./refused-files.ts";

const Line = z.strictObject({
  /** The product's code. */
  product: z.string(),
  /** "Indigo / M"; empty for a product without choices. */
  choice: z.string(),
  quantity: z.int().min(1).max(99),
});

const Order = z.strictObject({
  /** Tokens are made from it: it never changes. */
  key: z.string().min(1),
  hoursAgo: z.number().positive(),
  payment: PaymentMethod,
  location: z.string(),
  method: z.string(),
  lines: z.array(Line).min(1),
  /** What happened: hours after the order, what it became, who did it. */
  history: z
    .array(
      z.strictObject({
        hours: z.number().min(0),
        status: OrderStatus,
        paymentStatus: PaymentStatus,
        actor: z.enum(["shopper", "staff", "shop"]),
      }),
    )
    .min(1),
});

const Address = z.strictObject({
  state: z.string(),
  lga: z.string(),
  area: z.string(),
  street: z.string(),
  landmark: z.string(),
  isDefault: z.boolean(),
});

const File = z.strictObject({
  addresses: z.array(Address),
  cart: z.array(Line),
  orders: z.array(Order).min(1),
});

export interface DemoLine {
  product: DemoProduct;
  variant: DemoVariant;
  quantity: number;
}

export type DemoOrder = Omit<z.infer<typeof Order>, "lines" | "location" | "method"> & {
  lines: readonly DemoLine[];
  location: DemoDelivery["locations"][number];
  method: DemoDelivery["methods"][number];
  price: DemoDelivery["prices"][number];
  pickupPoint: PickupPoint | null;
};

/** What the demo account has: its address book, its cart and its orders. */
export interface DemoOrders {
  addresses: readonly z.infer<typeof Address>[];
  cart: readonly DemoLine[];
  orders: readonly DemoOrder[];
}

/** Lines and places are looked up in the files that were read before. */
export async function readOrders(
  file: string,
  { products, delivery }: { products: readonly DemoProduct[]; delivery: DemoDelivery },
  faults: Faults,
): Promise<DemoOrders> {
  const name = basename(file);
  const nothing = { addresses: [], cart: [], orders: [] };
  const parsed = File.safeParse(parseJson(name, await readFile(file, "utf8"), faults));
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) faults.add(`${name}, ${path.join(".")}`, message);
    return nothing;
  }
  const { addresses, cart, orders } = parsed.data;
  return {
    addresses,
    cart: cart.flatMap((line, nth) => lookUp(line, `${name}, cart.${nth}`) ?? []),
    orders: orders.flatMap((order, nth) => readOrder(order, `${name}, orders.${nth}`) ?? []),
  };

  function lookUp({ product: code, choice, quantity }: z.infer<typeof Line>, where: string): DemoLine | null {
    const product = products.find((candidate) => candidate.code === code);
    const variant = product?.variants.find((candidate) => fits(candidate, choice));
    if (product && variant) return { product, variant, quantity };
    faults.add(where, `products.csv has no ${code} ${choice}`.trim());
    return null;
  }

  function readOrder(order: z.infer<typeof Order>, where: string): DemoOrder | null {
    const location = delivery.locations.find((candidate) => candidate.name === order.location);
    const method = delivery.methods.find((candidate) => candidate.name === order.method);
    const price = delivery.prices.find(
      ({ zoneId, methodId }) => zoneId === location?.zoneId && methodId === method?.id,
    );
    const lines = order.lines.flatMap((line, nth) => lookUp(line, `${where}.lines.${nth}`) ?? []);
    if (location && method && price) {
      return {
        ...order,
        lines,
        location,
        method,
        price,
        pickupPoint: pointOf(delivery, location.id, method.id),
      };
    }
    faults.add(where, `delivery.csv has no ${order.method} to ${order.location}`);
    return null;
  }
}

function parseJson(name: string, text: string, faults: Faults): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    faults.add(name, (error as Error).message);
    return { addresses: [], cart: [], orders: [] };
  }
}

/** As an order keeps it. */
function pointOf({ pickups, pickupPoints }: DemoDelivery, location: number, method: number) {
  const pickup = pickups.find(({ locationId, methodId }) => locationId === location && methodId === method);
  const point = pickupPoints.find(({ id }) => id === pickup?.pointId);
  if (!point) return null;
  const { id: _, ...kept } = point;
  return kept;
}

/** A choice names what distinguishes the variant; what it leaves out may be anything. */
function fits({ colour, flavour, size }: DemoVariant, choice: string): boolean {
  return choice
    .split(" / ")
    .filter(Boolean)
    .every((part) => part === colour || part === flavour || part === size);
}
