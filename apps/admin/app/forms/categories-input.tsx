import type { FieldValues } from "react-hook-form";
import { useAdmin } from "../api/use-admin.ts";
import { CategoryChecks } from "./category-checks.tsx";
import { type ChoiceProps, useChoice } from "./use-choice.ts";

/** Chooses categories, each with those below it, by their tokens. */
export function CategoriesInput<Values extends FieldValues>(props: ChoiceProps<Values, string[]>) {
  const { label, chosen, onChange } = useChoice(props);
  const { data } = useAdmin("listPromotionTargets", {});
  return (
    <CategoryChecks label={label} categories={data?.categories ?? []} chosen={chosen} onChange={onChange} />
  );
}
