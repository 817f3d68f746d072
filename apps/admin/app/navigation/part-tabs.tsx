import { useLocation } from "react-router";
import { Link } from "./link.tsx";
import { useShownTab } from "./use-shown-tab.ts";

/** Links to the pages of one subject. The one that is open is scrolled into view where there is no room for all. */
export function PartTabs({
  label,
  parts,
}: {
  label: string;
  parts: readonly { to: string; label: string }[];
}) {
  const { pathname } = useLocation();
  const here = parts.find(({ to }) => to === pathname) ?? parts[0];
  const nav = useShownTab<HTMLElement>(here?.to);

  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {parts.map(({ to, label: name }) => (
        <Link key={to} to={to} className="tab" aria-current={to === here?.to ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
