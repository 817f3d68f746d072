import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.tsx";

/** A radio button as a card: title, detail, and optional content at the right. */
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
