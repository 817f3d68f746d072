import type { ReactNode } from "react";
import { classes } from "./classes.tsx";

export type TagLook = "light" | "dark" | "brass" | "leaf";

export function Tag({
  look = "light",
  className,
  children,
}: {
  look?: TagLook;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classes("tag", `tag-${look}`, className)}>{children}</span>;
}
