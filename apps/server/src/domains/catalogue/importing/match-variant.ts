import { OPTIONS, type Option } from "@shop/contract/admin/product-limits";
import { VARIANT_TOKEN } from "./product-columns.ts";
import type { ImportRow } from "./read-rows.ts";

export const OPTION_COLUMN: Record<Option, string> = { size: "Size", colour: "Colour", flavour: "Flavour" };

interface Choice extends Record<Option, string | null> {
  token: string;
}

/** The variant that a row is about: by its token, else by its choices among those that the row names. */
export function matchVariant<Variant extends Choice>(
  row: ImportRow,
  variants: readonly Variant[],
): Variant | "ambiguous" | undefined {
  const token = row.find(VARIANT_TOKEN)?.text;
  if (token !== undefined) return variants.find((variant) => variant.token === token);
  const named = OPTIONS.filter((option) => row.find(OPTION_COLUMN[option]));
  const found = variants.filter((variant) =>
    named.every((option) => {
      const value = row.find(OPTION_COLUMN[option])?.value ?? null;
      return (
        (variant[option]?.toLowerCase() ?? null) === (value === null ? null : String(value).toLowerCase())
      );
    }),
  );
  return found.length > 1 ? "ambiguous" : found[0];
}

export function refuseAmbiguous(row: ImportRow): void {
  row.refuse("", "fits several variants. Add the column Variant token, or all of Size, Colour and Flavour");
}
