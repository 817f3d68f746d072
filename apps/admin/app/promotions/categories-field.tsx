import { Checkbox } from "@shop/ui/checkbox";
import { useAdmin } from "../api/use-admin.ts";
import type { FormOfField } from "../forms/fields.tsx";
import type { PromotionValues } from "./promotion-values.ts";

/** Which categories a promotion covers, with those below them. */
export function CategoriesField({ of: { form, labels } }: { of: FormOfField<PromotionValues> }) {
  const { data } = useAdmin("listPromotionTargets", {});
  const chosen = form.watch("categories");

  function choose(token: string, isChosen: boolean) {
    const next = isChosen ? [...chosen, token] : chosen.filter((one) => one !== token);
    form.setValue("categories", next, { shouldDirty: true });
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{labels.categories}</legend>
      <div className="choice-box">
        {data?.categories.map(({ token, name }) => (
          <Checkbox
            key={token}
            label={name}
            checked={chosen.includes(token)}
            onChange={(event) => choose(token, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
