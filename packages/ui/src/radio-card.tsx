import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.tsx";

/** A radio button as a card: title, detail, and optional content beside the title. */
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
      <span className="grid min-w-0 flex-1 content-start gap-0.5">
        <span className="flex flex-wrap items-start justify-between gap-x-3">
          <span className="min-w-min flex-[1_1_0] font-bold">{title}</span>
          {aside}
        </span>
        {detail && <span className="text-14 text-soft">{detail}</span>}
      </span>
    </label>
  );
}
