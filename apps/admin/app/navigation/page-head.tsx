import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";
import { PageUp } from "./page-up.tsx";

/** The head of a page: where it belongs, its title, and its main act. */
export function PageHead({
  title,
  lead,
  up,
  action,
}: {
  title: string;
  lead?: ReactNode;
  /** The list this page belongs to. */
  up?: { to: string; label: string };
  action?: ReactNode;
}) {
  return (
    <header className="page-head">
      <PageTitle>{title}</PageTitle>
      <div className="page-words">
        {up && <PageUp {...up} />}
        <h1 className="page-title">{title}</h1>
        {lead && <div className="mt-1 text-soft">{lead}</div>}
      </div>
      {action && <div className="page-act">{action}</div>}
    </header>
  );
}
