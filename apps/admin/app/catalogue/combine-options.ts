import { emptyVariant, type VariantValues } from "./product-values.ts";

export interface OptionLists {
  size: string;
  colour: string;
  flavour: string;
}

/** Values separated by commas, each once whatever its case. */
export function valuesOf(list: string): string[] {
  const values = list.split(",").map((value) => value.trim().replace(/\s+/g, " "));
  return values.filter(
    (value, index) =>
      value !== "" && values.findIndex((other) => other.toLowerCase() === value.toLowerCase()) === index,
  );
}

/** Every combination of the options that no variant offers yet, archived ones included. */
export function combineOptions(
  lists: OptionLists,
  existing: readonly VariantValues[],
): Pick<VariantValues, "size" | "colour" | "flavour">[] {
  const orNone = (list: string) => (valuesOf(list).length === 0 ? [""] : valuesOf(list));
  const all = orNone(lists.size).flatMap((size) =>
    orNone(lists.colour).flatMap((colour) =>
      orNone(lists.flavour).map((flavour) => ({ size, colour, flavour })),
    ),
  );
  const taken = new Set(existing.map(keyOf));
  return all.filter(
    (choice) => (choice.size || choice.colour || choice.flavour) && !taken.has(keyOf(choice)),
  );
}

export function toVariant(
  choice: Pick<VariantValues, "size" | "colour" | "flavour">,
  { price, stock, like }: { price: string; stock: string; like: VariantValues | undefined },
): VariantValues {
  return { ...emptyVariant(like), ...choice, price, stock };
}

export const keyOf = ({ size, colour, flavour }: Pick<VariantValues, "size" | "colour" | "flavour">) =>
  [size, colour, flavour].join("/").toLowerCase();
