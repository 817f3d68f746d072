import type { ReactNode } from "react";

/** One number with its name and an explanation. */
export function Figure({ name, children, note }: { name: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>
        <span className="figure-value">{children}</span>
        {note && <span className="figure-note">{note}</span>}
      </dd>
    </div>
  );
}
