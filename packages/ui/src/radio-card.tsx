import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.tsx";

/** One of several ways, as a card: title, a line about it, perhaps something at its right end. */
export function RadioCard({
  title,
  detail,
  aside,
  className,
  ...input
}: { title: ReactNode; detail?: ReactNode; aside?: ReactNode } & Omit<
  ComponentProps<"input">,
  "type" | "title"
>) {
  return (
    <label className={classes("choice", className)}>
      <input type="radio" {...input} />
      <span className="grid flex-1 gap-0.5">
        <span className="font-bold">{title}</span>
        {detail && <span className="text-14 text-soft">{detail}</span>}
      </span>
      {aside}
    </label>
  );
}
