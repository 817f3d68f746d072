import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.tsx";

/** A radio button that looks like a chip. A `gone` one is sold out but can still be chosen. */
export function ChoiceChip({
  children,
  gone,
  className,
  ...input
}: { children: ReactNode; gone?: boolean } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={classes("chip relative", gone && "chip-gone", className)}>
      <input type="radio" className="sr-only" {...input} />
      {children}
    </label>
  );
}
