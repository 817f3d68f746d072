import { checkVariants, choiceInWords } from "../rules/variant-choices.ts";
import type { ProductRecord, VariantRecord } from "./catalogue-record.ts";
import type { RowPlan } from "./import-plan.ts";
import { matchVariant, OPTION_COLUMN, refuseAmbiguous } from "./match-variant.ts";
import { planPictures } from "./plan-pictures.ts";
import type { Pictures, Planning } from "./planning.ts";
import { PRICE, PRODUCT_COLUMNS, VARIANT_TOKEN } from "./product-columns.ts";
import type { VariantValues } from "./product-values.ts";

export interface VariantWrites {
  newVariants: (VariantValues & { token: string; productToken: string })[];
  changedVariants: { id: number; changes: Partial<VariantValues> }[];
  pictures: { variantToken: string; pictures: Pictures }[];
}

const COLUMN_OF: Record<string, string> = { ...OPTION_COLUMN, compareAtPrice: "Former price (naira)" };

const FIELDS = Object.entries(PRODUCT_COLUMNS).flatMap(([column, definition]) =>
  definition.of === "variant" && definition.field !== null
    ? [{ column, field: definition.field, write: definition.write }]
    : [],
);

/** A price that moves by more than this share is confirmed by hand: it is often a mistake of the unit. */
const BIG_PRICE_CHANGE = 0.5;

interface Input {
  code: string;
  plans: readonly RowPlan[];
  existing: ProductRecord | undefined;
  /** The product's. */
  token: string;
  planning: Planning;
}

/** A row with the variant that it is about, and the values that the variant has afterwards. */
interface Matched {
  plan: RowPlan;
  existing: VariantRecord | undefined;
  token: string;
  values: VariantValues;
  changes: Partial<VariantValues>;
}

export function planVariants({ code, plans, existing, token, planning }: Input): VariantWrites {
  const writes: VariantWrites = { newVariants: [], changedVariants: [], pictures: [] };
  const matched = plans.flatMap((plan) => match({ code, plan, existing, planning }) ?? []);
  refuseTwins(matched);
  placeNew(matched, existing);
  refuseWrong(matched, existing, plans);
  for (const { plan, existing: variant, token: variantToken, values, changes } of matched) {
    if (!variant) writes.newVariants.push({ token: variantToken, productToken: token, ...values });
    else if (Object.keys(changes).length > 0) writes.changedVariants.push({ id: variant.id, changes });
    const pictures = planPictures(plan, variant, planning);
    if (pictures) writes.pictures.push({ variantToken, pictures });
  }
  return writes;
}

function match({
  code,
  plan,
  existing,
  planning,
}: Pick<Input, "code" | "existing" | "planning"> & { plan: RowPlan }): Matched | null {
  const { row } = plan;
  const variant = matchVariant(row, existing?.variants ?? []);
  if (variant === "ambiguous") {
    refuseAmbiguous(row);
    return null;
  }
  const given: Record<string, unknown> = {};
  for (const { column, field, write } of FIELDS) {
    const cell = row.find(column);
    if (!cell) continue;
    if (!variant) given[field] = cell.value;
    else if (field === "stock") {
      if (cell.text !== write(variant))
        plan.note = `Stock stays ${variant.stock}: it changes only through counts and deliveries`;
    } else if (plan.compare(column, write(variant))) given[field] = cell.value;
  }
  const changes = given as Partial<VariantValues>;
  const values: VariantValues = {
    ...{ position: 0, size: null, colour: null, flavour: null, price: 0, compareAtPrice: null, stock: 0 },
    ...{ weightGrams: null },
    ...(variant ? valuesOf(variant) : {}),
    ...changes,
  };
  plan.name = [code, choiceInWords(values)].filter(Boolean).join(", ");
  plan.isNew = !variant;
  if (!variant && !row.find(PRICE) && !row.problems.some(({ column }) => column === PRICE))
    row.refuse(PRICE, "is empty");
  if (variant && changes.price !== undefined)
    plan.hasBigPriceChange = Math.abs(changes.price - variant.price) > variant.price * BIG_PRICE_CHANGE;
  const token = variant?.token ?? tokenOfNew({ code, plan, planning, values });
  return { plan, existing: variant, token, values, changes };
}

function tokenOfNew({
  code,
  plan: { row },
  planning,
  values: { colour, flavour, size },
}: Pick<Input, "code" | "planning"> & { plan: RowPlan; values: VariantValues }): string {
  const token = row.find(VARIANT_TOKEN)?.text;
  if (token === undefined)
    return planning.newToken("variant", [code, colour ?? "", flavour ?? "", size ?? ""].join("/"));
  const owner = planning.ownerOfToken.get(token);
  if (owner === code) row.refuse(VARIANT_TOKEN, "is that of an archived variant. Restore it first");
  else if (owner !== undefined) row.refuse(VARIANT_TOKEN, `is that of a variant of ${owner}`);
  const twin = planning.newTokens.variants.get(token);
  // Twins in one product are found among its rows.
  if (twin !== undefined && twin !== code)
    row.refuse(VARIANT_TOKEN, `is also that of a variant of ${twin} in this file`);
  planning.newTokens.variants.set(token, code);
  return token;
}

function refuseTwins(matched: readonly Matched[]): void {
  const seen = new Map<string, RowPlan>();
  for (const { plan, token } of matched) {
    const twin = seen.get(token);
    if (twin)
      plan.row.refuse(
        plan.row.find(VARIANT_TOKEN) ? VARIANT_TOKEN : "Size",
        `is the variant of ${twin.row.line}`,
      );
    else seen.set(token, plan);
  }
}

/** New variants without a position follow the others, and no two share one. */
function placeNew(matched: readonly Matched[], existing: ProductRecord | undefined): void {
  const touched = new Set(matched.map(({ token }) => token));
  const untouched = (existing?.variants ?? []).filter((variant) => !touched.has(variant.token));
  const takenBy = new Map(untouched.map(({ position }) => [position, "another variant"]));
  let last = Math.max(0, ...takenBy.keys(), ...matched.map(({ values }) => values.position));
  for (const { plan, values } of matched) {
    if (values.position === 0) {
      last += 1;
      values.position = last;
    }
    const other = takenBy.get(values.position);
    if (other) plan.row.refuse("Variant position", `“${values.position}” is that of ${other}`);
    takenBy.set(values.position, plan.row.line);
  }
}

/** Checks the product as shoppers would see it afterwards. */
function refuseWrong(
  matched: readonly Matched[],
  existing: ProductRecord | undefined,
  plans: readonly RowPlan[],
): void {
  const touched = new Set(matched.map(({ token }) => token));
  const untouched = (existing?.variants ?? []).filter((variant) => !touched.has(variant.token));
  const problems = checkVariants([
    ...untouched.map((variant) => ({ ...variant, field: "0" })),
    ...matched.map(({ plan, values }) => ({ ...values, field: String(plan.row.number) })),
  ]);
  for (const [field, reason] of Object.entries(problems)) {
    const [number = "", part] = field.split(".");
    const plan = plans.find(({ row }) => String(row.number) === number) ?? plans[0];
    const column = part === undefined ? "Size" : (COLUMN_OF[part] ?? "");
    plan?.row.refuse(field === "variants" ? "" : column, reason);
  }
}

function valuesOf({
  position,
  size,
  colour,
  flavour,
  price,
  compareAtPrice,
  stock,
  weightGrams,
}: VariantRecord) {
  return { position, size, colour, flavour, price, compareAtPrice, stock, weightGrams };
}
