import { ALSO_IN_MAX } from "@shop/contract/admin/product-limits";
import { useController } from "react-hook-form";
import { CategoryChecks } from "../forms/category-checks.tsx";
import type { FormOfField } from "../forms/fields.tsx";
import type { ProductValues } from "./product-values.ts";

/** The additional categories of a product; its main one is not offered. */
export function AlsoInField({
  of: { form, labels },
  categories,
}: {
  of: FormOfField<ProductValues>;
  categories: readonly { token: string; path: string }[];
}) {
  const { field, fieldState } = useController({ control: form.control, name: "alsoIn" });
  const main = form.watch("category");
  const offered = categories
    .filter(({ token }) => token !== main)
    .map(({ token, path }) => ({ token, name: path }));
  const chosen = field.value.length > 0 ? `Chosen: ${field.value.map(({ name }) => name).join("; ")}. ` : "";
  return (
    <CategoryChecks
      label={labels.alsoIn}
      help={`${chosen}Up to ${ALSO_IN_MAX} more categories that list it. Its page shows the path of its main category`}
      error={fieldState.error?.message ?? null}
      categories={offered}
      chosen={field.value.map(({ token }) => token)}
      onChange={(tokens) =>
        field.onChange(tokens.flatMap((token) => offered.find((one) => one.token === token) ?? []))
      }
    />
  );
}
