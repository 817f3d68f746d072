import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { useController } from "react-hook-form";
import type { FormOfField } from "./fields.tsx";

export interface ChoiceProps<Values extends FieldValues, Chosen> {
  of: FormOfField<Values>;
  name: FieldPathByValue<Values, Chosen> & string;
}

/** The value of a field that is not a single input, and how to change it. */
export function useChoice<Values extends FieldValues, Chosen>({ of, name }: ChoiceProps<Values, Chosen>) {
  const { field } = useController({ control: of.form.control, name });
  return {
    label: of.labels[name],
    chosen: field.value as Chosen,
    onChange: (next: Chosen) => field.onChange(next),
  };
}
