import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** Each crumb is a link (given as an element); the last one is the current page. */
export function Breadcrumb({ crumbs, here }: { crumbs: { key: string; link: ReactNode }[]; here: string }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ key, link }) => (
          <li key={key}>
            {link}
            <Icon name="right" size={14} />
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
