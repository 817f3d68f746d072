import { CURRENCY } from "@shop/contract/constants";
import type { DeliveryPolicy, PolicyZone } from "@shop/contract/delivery-policy";
import type { ProductView } from "../catalogue/product-view.ts";

type Method = DeliveryPolicy["methods"][number];
type Thing = Record<string, unknown>;

/**
 * What bringing one piece of a product to the door costs at most with the cheapest method of each area, and how many working
 * days that takes. Nothing where the shop only has pickup points.
 */
export function shippingDetails(product: ProductView, policy: DeliveryPolicy | undefined): Thing | null {
  if (!policy) return null;
  const cheapest = policy.zones.flatMap((zone) => cheapestToDoor(product, zone, policy.methods) ?? []);
  if (cheapest.length === 0) return null;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      maxValue: Math.max(...cheapest.map(({ cost }) => cost)).toFixed(2),
      currency: CURRENCY,
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "NG" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      transitTime: {
        "@type": "QuantitativeValue",
        minValue: Math.min(...cheapest.map(({ minDays }) => minDays)),
        maxValue: Math.max(...cheapest.map(({ maxDays }) => maxDays)),
        unitCode: "DAY",
      },
    },
  };
}

function cheapestToDoor(product: ProductView, { prices }: PolicyZone, methods: readonly Method[]) {
  const toDoor = prices.flatMap(({ method: name, price, minDays, maxDays }) => {
    const method = methods.find((one) => one.name === name);
    return !method || method.pickup ? [] : [{ cost: price + extraOf(product, method), minDays, maxDays }];
  });
  return toDoor.toSorted((a, b) => a.cost - b.cost)[0] ?? null;
}

/** What the heaviest variant costs in addition. */
function extraOf({ variants }: ProductView, { weightSteps, assumedGrams }: Method): number {
  const grams = Math.max(...variants.map(({ weight }) => gramsIn(weight?.value) ?? assumedGrams));
  const above = weightSteps.filter(({ aboveGrams }) => grams > aboveGrams);
  return Math.max(0, ...above.map(({ extra }) => extra));
}

/** "1.5 kg" is 1500. */
function gramsIn(words: string | undefined): number | null {
  const [, amount, unit] = /^(\d+(?:\.\d+)?) (k?g)$/.exec(words ?? "") ?? [];
  return amount === undefined ? null : Number(amount) * (unit === "kg" ? 1000 : 1);
}

/** How long an item can be returned. Food only can be if something is wrong with it, which search engines have no word for. */
export function returnPolicy({ isFood }: ProductView, { returnDays }: { returnDays: number }): Thing | null {
  if (isFood !== false) return null;
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "NG",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: returnDays,
    returnMethod: "https://schema.org/ReturnInStore",
    itemDefectReturnFees: "https://schema.org/FreeReturn",
    customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  };
}
