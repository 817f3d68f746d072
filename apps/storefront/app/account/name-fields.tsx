import { TextField } from "@shop/ui/text-field";
import type { ComponentProps } from "react";

/** First and last name, side by side where there is room. */
export function NameFields({
  field,
  className,
}: {
  field: (name: "fname" | "lname") => Omit<ComponentProps<typeof TextField>, "label">;
  className: string;
}) {
  return (
    <div className={`grid gap-4 ${className}`}>
      <TextField {...field("fname")} label="First Name" autoComplete="given-name" maxLength={60} />
      <TextField {...field("lname")} label="Last Name" autoComplete="family-name" maxLength={60} />
    </div>
  );
}
