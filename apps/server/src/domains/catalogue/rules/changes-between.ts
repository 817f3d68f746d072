import type { StaffProduct } from "@shop/contract/admin/product-fields";

type Fields = Record<string, unknown>;

/** The fields of a product that differ, as they were and as they are. Stock is not a change of the product. */
export function changesBetween(before: StaffProduct, after: StaffProduct): { before: Fields; after: Fields } {
  const [was, is]: [Fields, Fields] = [flatten(before), flatten(after)];
  const fields = new Set([...Object.keys(was), ...Object.keys(is)]);
  const changed = [...fields].filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]));
  const only = (of: Fields) => Object.fromEntries(changed.map((field) => [field, of[field] ?? null]));
  return { before: only(was), after: only(is) };
}

/** One field for each property of each variant, so that a change of one price is not a change of all variants. */
function flatten({ version: _, isShown: __, variants, ...product }: StaffProduct): Fields {
  const flat: Fields = { ...product };
  for (const { token, stock: ___, pictures, ...variant } of variants) {
    for (const [field, value] of Object.entries(variant)) flat[`variants.${token}.${field}`] = value;
    flat[`variants.${token}.pictures`] = pictures.map(({ picture, alt, focus }) => ({ picture, alt, focus }));
  }
  return flat;
}
