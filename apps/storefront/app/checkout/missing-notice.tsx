import { toasts } from "@shop/contract/texts";
import { Icon } from "@shop/ui/icon";
import { sectionId } from "./checkout-section.tsx";
import { type Missing, SECTION_NAMES, type Section } from "./missing-sections.ts";

export const MISSING_NOTICE = "missing-notice";

/** Which sections are incomplete, and why. Each line leads to its section. */
export function MissingNotice({ missing }: { missing: readonly Missing[] }) {
  return (
    <div id={MISSING_NOTICE} className="refusal">
      <Icon name="warning" size={20} />
      <div className="grid gap-1">
        <p>{toasts.sectionsIncomplete}</p>
        <ul className="grid gap-1 font-normal">
          {missing.map(({ section, why }) => (
            <li key={section}>
              <button type="button" className="min-h-11 text-left" onClick={() => goToSection(section)}>
                <span className="link">{SECTION_NAMES[section]}</span>: {why}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Brings a section into view, its first control with a fault focused, or else its first. */
export function goToSection(section: Section): void {
  const element = document.getElementById(sectionId(section));
  const faulty = element?.querySelector<HTMLElement>("[aria-invalid=true]");
  const control = faulty ?? element?.querySelector<HTMLElement>("[data-retry], input, select, textarea");
  (control ?? element)?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "start" });
}
