import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.tsx";

export function Checkbox({
  label,
  className,
  ...input
}: { label: ReactNode } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={classes("tick", className)}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
