import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import type { ReactNode } from "react";
import { SECTION_NAMES, type Section } from "./missing-sections.ts";

export const sectionId = (section: Section) => `section-${section}`;

/** A numbered part of the checkout, with a tick once it is complete. */
export function CheckoutSection({
  section,
  number,
  complete,
  children,
}: {
  section: Section;
  number: number;
  complete: boolean;
  children: ReactNode;
}) {
  const id = sectionId(section);
  return (
    <section id={id} tabIndex={-1} className="checkout-section" aria-labelledby={`${id}-title`}>
      <div className="checkout-section-head">
        <span className={classes("checkout-number", complete && "checkout-number-done")} aria-hidden="true">
          {complete ? <Icon name="check" size={18} strokeWidth={3} /> : number}
        </span>
        <h2 id={`${id}-title`}>
          <span className="sr-only">{number}. </span>
          {SECTION_NAMES[section]}
          {complete && <span className="sr-only"> (complete)</span>}
        </h2>
      </div>
      {children}
    </section>
  );
}
