import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.tsx";

/** One of a group of short choices: a radio button that looks like a chip. `gone` can be chosen but not had. */
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
