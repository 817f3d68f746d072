import type { PickupPoint } from "@shop/contract/delivery";
import { products, type SeedProduct } from "./catalogue.ts";
import { locations, methods, prices } from "./data/delivery.ts";
import type { DemoOrder } from "./data/orders.ts";
import { pickupPoints } from "./data/pickup-points.ts";
import type { SeedVariant } from "./variants.ts";

export interface ChosenLine {
  product: SeedProduct;
  variant: SeedVariant;
  quantity: number;
}

/** @throws when the catalogue has no such product or choice */
export function chooseLine([code, choice, quantity]: DemoOrder["lines"][number]): ChosenLine {
  const product = products.find((candidate) => candidate.code === code);
  const parts = choice.split(" / ").filter(Boolean);
  const variant = product?.variants.find(({ colour, flavour, size }) =>
    parts.every((part) => part === colour || part === flavour || part === size),
  );
  if (!product || !variant) throw new Error(`The catalogue has no ${code} ${choice}`);
  return { product, variant, quantity };
}

export interface PricedOrder {
  lines: readonly ChosenLine[];
  subtotal: number;
  deliveryCost: number;
  minDays: number;
  maxDays: number;
  locationName: string;
  methodName: string;
  pickupPoint: PickupPoint | null;
}

/** @throws when the shop does not deliver there in that way */
export function priceOrder(order: DemoOrder): PricedOrder {
  const location = locations.find(({ id }) => id === order.to);
  const method = methods.find(({ id }) => id === order.by);
  const price = prices.find(({ zoneId, methodId }) => zoneId === location?.zoneId && methodId === order.by);
  if (!location || !method || !price) throw new Error(`${order.key} cannot be delivered`);
  const lines = order.lines.map(chooseLine);
  return {
    lines,
    subtotal: lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0),
    deliveryCost: price.price,
    minDays: price.minDays,
    maxDays: price.maxDays,
    locationName: location.name,
    methodName: method.name,
    pickupPoint: method.isPickup ? pointOf(order) : null,
  };
}

function pointOf({ key, to, by }: DemoOrder): PickupPoint {
  const point = pickupPoints.find(({ methodId, locationIds }) => methodId === by && locationIds.includes(to));
  if (!point) throw new Error(`${key} cannot be collected`);
  const { name, address, hours, phone, mapUrl } = point;
  return { name, address, hours, phone, mapUrl };
}
