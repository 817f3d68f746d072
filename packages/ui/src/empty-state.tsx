import type { ReactNode } from "react";
import { classes } from "./classes.tsx";
import { Cloth, type ClothPattern } from "./cloth.tsx";

/** Cloth, a drawing, a sentence and an action. */
export function EmptyState({
  title,
  sentence,
  object,
  action,
  cloth = "oniko",
  as: Heading = "h2",
  className,
}: {
  title: string;
  sentence?: ReactNode;
  object?: ReactNode;
  action?: ReactNode;
  cloth?: ClothPattern;
  as?: "h1" | "h2" | "h3";
  className?: string;
}) {
  return (
    <section className={classes("empty", className)} data-ground="night">
      <Cloth pattern={cloth} fade="around" />
      {object && (
        <div className="empty-object" aria-hidden="true">
          {object}
        </div>
      )}
      <Heading className="display text-32">{title}</Heading>
      {sentence && <p className="max-w-[44ch] text-18">{sentence}</p>}
      {action}
    </section>
  );
}
