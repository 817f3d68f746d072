import type { StaffProduct } from "@shop/contract/admin/product-fields";
import { CallError } from "@shop/contract/client";
import { call } from "../api/admin-api.ts";
import { withFields } from "../api/failed-call.ts";
import {
  type ProductValues,
  toChanges,
  toNewVariant,
  toProductValues,
  toVariantEdits,
  type VariantValues,
  variantName,
} from "./product-values.ts";

/** Sends only what was changed. */
export async function saveEdits(
  product: StaffProduct,
  changed: Partial<ProductValues>,
  version: number,
): Promise<StaffProduct> {
  const before = toProductValues(product).variants;
  const { variants } = changed;
  return namingVariants(variants ?? before, () =>
    call("saveProduct", {
      product: product.token,
      version,
      changes: toChanges(changed, changed.category ?? product.category),
      ...(variants ? { variants: toVariantEdits(before, variants) } : {}),
    }),
  );
}

/** @param key the same for every try to create this product */
export async function createFrom(values: ProductValues, key: string): Promise<StaffProduct> {
  const { code, ...fields } = toChanges(values, values.category);
  const live = values.variants.filter(({ isArchived }) => !isArchived);
  return namingVariants(live, () =>
    call(
      "createProduct",
      {
        fields: { ...fields, ...(code ? { code } : {}), name: values.name, category: values.category },
        variants: live.map(toNewVariant),
      },
      { idempotencyKey: key },
    ),
  );
}

/** The shop names a variant by its token or its place among the new ones; people know it by its choice. */
async function namingVariants<Result>(
  variants: readonly VariantValues[],
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const added = variants.filter(({ token }) => token === null);
    const named = Object.entries(error.fields).map(([field, text]): [string, string] => {
      const [area, part = "", nth = ""] = field.split(".");
      if (area !== "variants") return [area ?? field, text];
      const variant =
        part === "new" || part === "add" ? added[Number(nth)] : variants.find(({ token }) => token === part);
      return ["variants", variant ? `${variantName(variant)}: ${text}` : text];
    });
    if (named.length === 0) throw error;
    const fields: Record<string, string> = {};
    for (const [field, text] of named) fields[field] = fields[field] ? `${fields[field]}. ${text}` : text;
    throw withFields(error, fields);
  }
}
