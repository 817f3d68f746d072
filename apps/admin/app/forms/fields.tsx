import { Checkbox } from "@shop/ui/checkbox";
import { PasswordField } from "@shop/ui/password-field";
import { SelectField } from "@shop/ui/select-field";
import { TextArea, TextField } from "@shop/ui/text-field";
import type { ComponentProps, ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/** What a field needs of its form: that of `useRecordForm` or `useCommandForm`. */
export interface FormOfField<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  labels: Record<keyof Values & string, string>;
}

interface FieldProps<Values extends FieldValues> {
  of: FormOfField<Values>;
  name: Path<Values> & string;
  help?: ReactNode;
}

function errorOf<Values extends FieldValues>({ of: { form }, name }: FieldProps<Values>): string | null {
  const { error } = form.getFieldState(name, form.formState);
  return error ? (error.message ?? "Please check this") : null;
}

export function TextInput<Values extends FieldValues>({
  of,
  name,
  help,
  ...input
}: FieldProps<Values> & Omit<ComponentProps<"input">, "name" | "form">) {
  return (
    <TextField
      label={of.labels[name]}
      help={help}
      error={errorOf({ of, name })}
      {...input}
      {...of.form.register(name)}
    />
  );
}

export function PasswordInput<Values extends FieldValues>({
  of,
  name,
  help,
  ...input
}: FieldProps<Values> & Omit<ComponentProps<"input">, "name" | "form" | "type">) {
  return (
    <PasswordField
      label={of.labels[name]}
      help={help}
      error={errorOf({ of, name })}
      {...input}
      {...of.form.register(name)}
    />
  );
}

export function TextAreaInput<Values extends FieldValues>({
  of,
  name,
  help,
  ...area
}: FieldProps<Values> & Omit<ComponentProps<"textarea">, "name" | "form">) {
  return (
    <TextArea
      label={of.labels[name]}
      help={help}
      error={errorOf({ of, name })}
      {...area}
      {...of.form.register(name)}
    />
  );
}

export function SelectInput<Values extends FieldValues>({
  of,
  name,
  help,
  choices,
}: FieldProps<Values> & { choices: readonly { value: string; label: string }[] }) {
  return (
    <SelectField
      label={of.labels[name]}
      help={help}
      error={errorOf({ of, name })}
      {...of.form.register(name)}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

export function TickInput<Values extends FieldValues>({ of, name }: Omit<FieldProps<Values>, "help">) {
  return <Checkbox label={of.labels[name]} {...of.form.register(name)} />;
}
