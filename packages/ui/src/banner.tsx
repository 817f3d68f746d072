import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

/** One line or two across the page, with a button to dismiss it. */
export function Banner({
  label,
  look,
  children,
  onDismiss,
}: {
  /** Names the region for screen readers. */
  label: string;
  look: "plain" | "highlighted";
  children: ReactNode;
  /** Without it, there is no button. */
  onDismiss?: (() => void) | undefined;
}) {
  return (
    <section className="banner" aria-label={label} data-look={look}>
      <div className="banner-row">
        <p>{children}</p>
        {onDismiss && <IconButton icon="close" label={`Dismiss: ${label}`} onClick={onDismiss} />}
      </div>
    </section>
  );
}
