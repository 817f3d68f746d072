import type { ComponentProps } from "react";
import { Field, type FieldFrame } from "./field.tsx";
import { Icon } from "./icon.tsx";

/** A native select, which works best on phones. */
export function SelectField({
  label,
  help,
  error,
  className,
  children,
  ...select
}: FieldFrame & Omit<ComponentProps<"select">, "className" | "id">) {
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <select className="input" {...select} {...control}>
            {children}
          </select>
          <Icon name="down" size={20} className="pointer-events-none absolute inset-y-0 right-3.5 my-auto" />
        </span>
      )}
    </Field>
  );
}
