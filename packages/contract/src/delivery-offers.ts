/** Which of the methods that reach an area shoppers are shown before checkout. Browsers need it without the schemas. */

interface Costed {
  deliveryCost: number;
  /** Dates, such as "2026-11-24". */
  promise: { firstDay: string; lastDay: string };
  /** Null when the parcel is brought to the door. */
  pickupPoint: { name: string; address: string } | null;
}

export interface DeliveryOffers<Method> {
  /** The cheapest method to the door; null without one. */
  toDoor: Method | null;
  /** The method to the door that arrives first, if that is earlier than the cheapest. */
  soonerToDoor: Method | null;
  /** The same for methods with a pickup point. */
  pickup: Method | null;
  soonerPickup: Method | null;
  /** The cheapest method of each further place to collect it, the cheapest first. */
  otherPickups: Method[];
}

/** Of equal prices and days, the method that comes first in the list counts. */
export function offersOf<Method extends Costed>(methods: readonly Method[]): DeliveryOffers<Method> {
  const [toDoor, soonerToDoor] = cheapestAndSooner(methods.filter(({ pickupPoint }) => !pickupPoint));
  const collected = methods.filter(({ pickupPoint }) => pickupPoint);
  const [pickup, soonerPickup] = cheapestAndSooner(collected);
  const otherPickups = collected.toSorted(byCost).filter((method, at, sorted) => {
    const named = [pickup, soonerPickup, ...sorted.slice(0, at)];
    return !named.some((other) => other !== null && isSamePlace(other, method));
  });
  return { toDoor, soonerToDoor, pickup, soonerPickup, otherPickups };
}

/** How many different places to collect it the offers name. */
export function countPickupPlaces<Method extends Pick<Costed, "pickupPoint">>({
  pickup,
  soonerPickup,
  otherPickups,
}: Pick<DeliveryOffers<Method>, "pickup" | "soonerPickup" | "otherPickups">): number {
  const isElsewhere = pickup !== null && soonerPickup !== null && !isSamePlace(pickup, soonerPickup);
  return (pickup ? 1 : 0) + (isElsewhere ? 1 : 0) + otherPickups.length;
}

function isSamePlace(
  { pickupPoint: a }: Pick<Costed, "pickupPoint">,
  { pickupPoint: b }: Pick<Costed, "pickupPoint">,
) {
  return a?.name === b?.name && a?.address === b?.address;
}

function cheapestAndSooner<Method extends Costed>(
  methods: readonly Method[],
): [cheapest: Method | null, sooner: Method | null] {
  const [cheapest] = methods.toSorted(byCost);
  const [first] = methods.toSorted((a, b) => byArrival(a, b) || a.deliveryCost - b.deliveryCost);
  return [cheapest ?? null, cheapest && first && byArrival(first, cheapest) < 0 ? first : null];
}

/** Of equal prices, what arrives earlier comes first. */
function byCost(a: Costed, b: Costed): number {
  return a.deliveryCost - b.deliveryCost || byArrival(a, b);
}

/** By the day on which the parcel has arrived at the latest, then by the day from which it may arrive. */
function byArrival({ promise: a }: Costed, { promise: b }: Costed): number {
  return compare(a.lastDay, b.lastDay) || compare(a.firstDay, b.firstDay);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
