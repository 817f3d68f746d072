import { Checkbox } from "@shop/ui/checkbox";
import type { FieldValues } from "react-hook-form";
import { useAdmin } from "../api/use-admin.ts";
import { type ChoiceProps, useChoice } from "./use-choice.ts";

/** Chooses categories, each with those below it, by their tokens. */
export function CategoriesInput<Values extends FieldValues>(props: ChoiceProps<Values, string[]>) {
  const { label, chosen, onChange } = useChoice(props);
  const { data } = useAdmin("listPromotionTargets", {});
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{label}</legend>
      <div className="choice-box">
        {data?.categories.map(({ token, name }) => (
          <Checkbox
            key={token}
            label={name}
            checked={chosen.includes(token)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, token] : chosen.filter((one) => one !== token))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
