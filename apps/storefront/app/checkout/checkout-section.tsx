import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import type { ReactNode } from "react";
import { SECTION_NAMES, type Section } from "./missing-sections.ts";

export const sectionId = (section: Section) => `section-${section}`;

/** A numbered part of the checkout, with a tick once it is complete, or a warning where the shopper should look again. */
export function CheckoutSection({
  section,
  number,
  complete,
  isQuestioned = false,
  children,
}: {
  section: Section;
  number: number;
  complete: boolean;
  /** Whether the section asks if something in it is right: then it has no tick, even if it may be left as it is. */
  isQuestioned?: boolean;
  children: ReactNode;
}) {
  const id = sectionId(section);
  const isDone = complete && !isQuestioned;
  return (
    <section id={id} tabIndex={-1} className="checkout-section" aria-labelledby={`${id}-title`}>
      <div className="checkout-section-head">
        <span
          className={classes(
            "checkout-number",
            isDone && "checkout-number-done",
            isQuestioned && "checkout-number-asked",
          )}
          aria-hidden="true"
        >
          {isQuestioned ? (
            <Icon name="warning" size={20} />
          ) : isDone ? (
            <Icon name="check" size={18} strokeWidth={3} />
          ) : (
            number
          )}
        </span>
        <h2 id={`${id}-title`}>
          <span className="sr-only">{number}. </span>
          {SECTION_NAMES[section]}
          {isQuestioned ? (
            <span className="sr-only"> (please check)</span>
          ) : (
            isDone && <span className="sr-only"> (complete)</span>
          )}
        </h2>
      </div>
      {children}
    </section>
  );
}
