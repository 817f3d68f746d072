import type { ReactNode } from "react";
import { Time } from "./time.tsx";

export interface TimelineItem {
  id: string;
  at: string;
  /** Who did it; null for the shop itself. */
  by: string | null;
  title: ReactNode;
  body?: ReactNode;
}

/** What happened to a record, newest first. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map(({ id, at, by, title, body }) => (
        <li key={id} className="timeline-item">
          <p className="font-bold">{title}</p>
          <p className="text-14 text-soft">
            {by ?? "The shop"}, <Time at={at} />
          </p>
          {body && <div className="mt-1">{body}</div>}
        </li>
      ))}
    </ol>
  );
}
