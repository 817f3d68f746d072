import { TextField } from "@shop/ui/text-field";
import { type ComponentProps, useState } from "react";
import { leftFault } from "./left-fault.ts";

/** A phone number whose fault is shown as soon as the shopper leaves the field. */
export function PhoneField({
  value,
  error,
  invalid,
  ...field
}: Omit<ComponentProps<typeof TextField>, "value" | "type" | "inputMode" | "onBlur"> & {
  value: string;
  /** What is said of a number that cannot be one. */
  invalid: string;
}) {
  const [left, setLeft] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      value={value}
      error={error ?? leftFault(value, { left, invalid })}
      onBlur={(event) => setLeft(event.currentTarget.value)}
    />
  );
}
