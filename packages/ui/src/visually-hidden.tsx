import type { ReactNode } from "react";

/** For ears only: text that screen readers say and nobody sees. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
