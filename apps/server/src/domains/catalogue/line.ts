import type { Kobo } from "@shop/contract/money";
import { type Fragment, fragment } from "../../db/prepared.ts";

/** A quantity of one variant, with everything that an order stores of it. */
export interface Line {
  variantId: number;
  variantToken: string;
  productToken: string;
  name: string;
  size: string | null;
  colour: string | null;
  flavour: string | null;
  /** The content hash of the first picture. */
  picture: string | null;
  unitPrice: Kobo;
  quantity: number;
  /** What promotions deduct from the whole line. Nothing until the cart is priced. */
  discount: Kobo;
}

interface Stored {
  /** The column of `order_lines`. */
  column: string;
  type: string;
  /** SQL for the current value, from a cart line `l`, its variant `v` and its product `p`. */
  today: string;
}

/** Where each property of a line comes from, and where an order stores it. */
const PROPERTIES: Record<keyof Line, Stored> = {
  variantId: { column: "variant_id", type: "bigint", today: "v.id" },
  variantToken: { column: "variant_token", type: "text", today: "v.token" },
  productToken: { column: "product_token", type: "text", today: "p.token" },
  name: { column: "name", type: "text", today: "p.name" },
  size: { column: "size", type: "text", today: "v.size" },
  colour: { column: "colour", type: "text", today: "v.colour" },
  flavour: { column: "flavour", type: "text", today: "v.flavour" },
  picture: {
    column: "picture_id",
    type: "text",
    today: "(select picture_id from variant_pictures where variant_id = v.id order by position limit 1)",
  },
  unitPrice: { column: "unit_price", type: "bigint", today: "v.price" },
  quantity: { column: "quantity", type: "integer", today: "l.quantity" },
  discount: { column: "discount", type: "bigint", today: "0::bigint" },
};

const NAMES = Object.keys(PROPERTIES) as (keyof Line)[];
/**
 * What the shopper chooses. `cart_lines` and `saved_lines` have the same column for it, and it moves with the line. Of a line
 * that staff add, only the quantity is chosen: what `today` reads of another choice is then null.
 */
const CHOSEN = ["quantity"] as const satisfies (keyof Line)[];
export type Chosen = Pick<Line, (typeof CHOSEN)[number]>;

const listOf = (
  names: readonly (keyof Line)[],
  write: (name: keyof Line, stored: Stored) => string,
): Fragment => fragment(names.map((name) => write(name, PROPERTIES[name])).join(", "));

/** `detailsInWords` of a variant `v`, where a statement needs it. */
export const DETAILS_IN_WORDS = fragment("nullif(concat_ws(', ', v.size, v.colour, v.flavour), '')");

/** Select list of a current line, from `l`, `v` and `p`. */
export const LINE_TODAY = listOf(NAMES, (name, { today }) => `${today} as "${name}"`);

/** The same without the properties that only orders need. */
export const CART_LINE_TODAY = listOf(
  NAMES.filter((name) => name !== "variantId" && name !== "picture" && name !== "discount"),
  (name, { today }) => `${today} as "${name}"`,
);

/**
 * SQL for what one piece of a line `l` of a variant `v` costs today. The price that the shopper has seen is stored from it
 * and compared with it, so that it includes whatever a choice of the shopper adds.
 */
export const PRICE_TODAY = fragment(PROPERTIES.unitPrice.today);

/** Select list of the number of variants for sale, from the product `p` of a line. */
export const VARIANT_COUNT = fragment(
  `(select count(*) from variants where product_id = p.id and archived_at is null)::integer as "variantCount"`,
);

/** The columns of a shopper's own choices in `cart_lines` and `saved_lines`, for an INSERT. */
export const CHOSEN_COLUMNS = listOf(CHOSEN, (_, { column }) => column);

/**
 * Select list of these columns from `l`.
 * @param quantity SQL for a quantity other than that of `l`
 */
export function chosenToday(quantity = PROPERTIES.quantity.today): Fragment {
  return listOf(
    CHOSEN,
    (name, { column, today }) => `${name === "quantity" ? quantity : today} as ${column}`,
  );
}

/** Select list of these properties by their own names, from `l`. */
export const CHOSEN_BY_NAME = listOf(CHOSEN, (name, { today }) => `${today} as "${name}"`);

/** Their column definitions for `json_to_recordset`, and the record of one line. What the line does not say is null. */
export const CHOSEN_RECORD = listOf(CHOSEN, (_, { column, type }) => `${column} ${type}`);
export function chosenRecord(line: Partial<Chosen>): Record<string, unknown> {
  return Object.fromEntries(CHOSEN.map((name) => [PROPERTIES[name].column, line[name]]));
}

/** The columns of `order_lines`, for an INSERT. */
export const LINE_COLUMNS = listOf(NAMES, (_, { column }) => column);

/** The column definitions of a line for `json_to_recordset`. */
export const LINE_RECORD = listOf(NAMES, (name, { type }) => `"${name}" ${type}`);

/** Arguments of `json_build_object` for a stored order line `l`. */
export const LINE_AS_JSON = listOf(NAMES, (name, { column }) => `'${name}', l.${column}`);

/** Select list of a line from rows that already have its properties. */
export function lineOfRows(alias: string): Fragment {
  return listOf(NAMES, (name) => `${alias}."${name}"`);
}

/** Only the line's properties of a row that has more. */
export function lineOf(row: Line): Line {
  return Object.fromEntries(NAMES.map((name) => [name, row[name]])) as unknown as Line;
}
