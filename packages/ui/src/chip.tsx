import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.tsx";

/** A radio button that looks like a chip. An `unavailable` one is sold out but can still be chosen. */
export function ChoiceChip({
  children,
  unavailable,
  className,
  ...input
}: { children: ReactNode; unavailable?: boolean } & Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={classes("chip relative", unavailable && "chip-unavailable", className)}>
      <input type="radio" className="sr-only" {...input} />
      {children}
    </label>
  );
}
