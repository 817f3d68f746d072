import { CODE_LENGTH, PROMO_CODE_DISPLAYED } from "@shop/contract/constants";
import type { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Realistic values by field name, one for each type the field may have. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  fname: ["Ada"],
  lname: ["Obi"],
  mail: ["ada@example.com"],
  email: ["ada@example.com"],
  phone: ["0803 123 4567"],
  address: ["12 Allen Avenue, Ikeja, Lagos"],
  delivery_address: ["12 Allen Avenue, Ikeja, Lagos"],
  street: ["12 Allen Avenue"],
  landmark: ["Opposite the post office"],
  directions: ["Blue gate, second floor"],
  area: ["Allen"],
  lga: ["Ikeja"],
  lgas: [["Ikeja", "Surulere"]],
  state: ["Lagos"],
  location: ["Ikeja"],
  method: ["Standard delivery"],
  zone: ["Lagos"],
  pword: ["palm-wine at sunset"],
  new_pword: ["harmattan over Jos"],
  otp: ["7K3MPQ9X".slice(0, CODE_LENGTH)],
  q: ["chin-chin"],
  name: ["Crunchy chin-chin"],
  description: ["<p>Fried fresh every morning.</p>"],
  device: ["Chrome on Android"],
  author: ["Amaka, Ibadan"],
  average: [4.6],
  stars: [5, [0, 1, 1, 4, 17]],
  quantity: [1],
  totalQuantity: [1],
  itemCount: [1],
  price: [2500, "2500.00"],
  compareAtPrice: [3000],
  amount: ["2500.00", 2500],
  subtotal: [2500],
  totalAmount: [2500],
  deliveryCost: [1500],
  delivery_cost: [1500],
  total: [4000],
  totalAmountToPay: [4000],
  discount: [0],
  stock: [12],
  code: [PROMO_CODE_DISPLAYED],
  minDays: [1],
  maxDays: [3],
  firstDay: ["2026-11-24"],
  lastDay: ["2026-11-26"],
  reference: ["order-1764000000000"],
  trxref: ["order-1764000000000"],
  orderReference: ["order-1764000000000"],
  checkoutLink: ["https://pay.example/checkout/9f1c"],
  startsAt: ["2026-12-01T08:00:00.000Z"],
  endsAt: ["2026-12-24T22:00:00.000Z"],
  picture: ["4f0c2d8a9b1e7c3d5f60718293a4b5c6"],
  src: ["/pictures/4f0c2d/640.avif"],
  image: ["/pictures/4f0c2d/320.avif", ["/pictures/4f0c2d/640.avif"]],
  imageData: [["/pictures/4f0c2d/640.avif"]],
  message: ["OK"],
  alt: ["A bowl of chin-chin"],
  placeholder: ["data:image/webp;base64,UklGRg=="],
};

/** Candidates for strings with a pattern. The first match is used. */
const SAMPLES = [
  "2500.00",
  "order-1764000000000",
  "2026-11-25",
  "0472",
  "14:00",
  "8f14e45f-ceea-467f-a8d1-7c1a2b3c4d5e",
  "/",
  "qW3rTy7uIoP9asDf",
  "aB3".repeat(14).concat("x"),
  "287082",
];
const MOMENT = "2026-11-22T09:30:00.000Z";

/**
 * A realistic example of a schema.
 * @param schemas the targets of `$ref`, by name
 * @param onlyRequired omits optional fields
 */
export function exampleOf(
  schema: JsonSchema,
  {
    schemas,
    onlyRequired = false,
  }: { schemas: Readonly<Record<string, JsonSchema>>; onlyRequired?: boolean },
): unknown {
  return make(schema, "", []);

  function make(part: JsonSchema, name: string, within: readonly string[]): unknown {
    if (typeof part.$ref === "string") {
      const target = part.$ref.split("/").at(-1) ?? "";
      return make(schemas[target] ?? {}, name, [...within, target]);
    }
    if (Array.isArray(part.examples)) return part.examples[0];
    if (part.enum) return part.enum[0];
    const known = VALUES[name]?.find((value) => isOfType(value, part));
    if (known !== undefined) return known;
    if (part.const !== undefined) return part.const;
    const choice = part.anyOf ?? part.oneOf;
    if (choice?.[0]) return make(choice[0] as JsonSchema, name, within);
    switch (part.type) {
      case "object":
        return makeObject(part, within);
      case "array": {
        const items = part.items as JsonSchema | undefined;
        const target = typeof items?.$ref === "string" ? items.$ref.split("/").at(-1) : undefined;
        // Stops recursive schemas: a category inside a category has no sub-categories.
        return !items || (target && within.includes(target)) ? [] : [make(items, name, within)];
      }
      case "string":
        return text(part, name);
      case "integer":
      case "number":
        return Math.max(1, Number(part.minimum ?? 1));
      case "boolean":
        return true;
      default:
        return null;
    }
  }

  function makeObject({ properties = {}, required = [] }: JsonSchema, within: readonly string[]): object {
    const chosen = Object.entries(properties as Record<string, JsonSchema>).filter(
      ([field]) => !onlyRequired || required.includes(field),
    );
    return Object.fromEntries(chosen.map(([field, inner]) => [field, make(inner, field, within)]));
  }
}

function isOfType(value: unknown, { type, anyOf, pattern, enum: allowed }: JsonSchema): boolean {
  if (anyOf) return anyOf.some((part) => isOfType(value, part as JsonSchema));
  if (allowed) return allowed.some((one) => one === value);
  if (typeof value === "string") return type === "string" && (!pattern || new RegExp(pattern).test(value));
  if (Array.isArray(value)) return type === "array";
  return typeof value === "number" && (type === "number" || type === "integer");
}

function text({ pattern, format, description }: JsonSchema, name: string): string {
  if (format === "date-time" || description?.startsWith("ISO 8601") || name === "at") return MOMENT;
  if (format === "uri") return "https://shop.example/";
  if (pattern) {
    const fitting = SAMPLES.find((sample) => new RegExp(pattern).test(sample));
    if (fitting !== undefined) return fitting;
  }
  return name === "id" ? "8f3KqL2mN0pR" : `${name || "text"}-4f0c2d`;
}
