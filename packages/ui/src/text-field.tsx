import type { ComponentProps } from "react";
import { Field, type FieldFrame } from "./field.tsx";

type Props = FieldFrame & Omit<ComponentProps<"input">, "className" | "id">;

export function TextField({ label, help, error, className, ...input }: Props) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => <input type="text" className="input" {...input} {...control} />}
    </Field>
  );
}

export function TextArea({
  label,
  help,
  error,
  className,
  ...area
}: FieldFrame & Omit<ComponentProps<"textarea">, "className" | "id">) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => <textarea className="input" {...area} {...control} />}
    </Field>
  );
}
