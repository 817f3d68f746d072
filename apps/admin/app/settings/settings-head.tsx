import { useLocation } from "react-router";
import { Link } from "../navigation/link.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import { SECTIONS } from "./sections.ts";

const PARTS = [
  ...Object.entries(SECTIONS).map(([name, { title }]) => ({ to: `/settings/${name}`, label: title })),
  { to: "/settings/payments", label: "Payment providers" },
];

/** The head of each page of settings, with the way to the others. */
export function SettingsHead({ title, lead }: { title: string; lead: string }) {
  const { pathname } = useLocation();
  const here = pathname === "/settings" ? "/settings/shop" : pathname;
  return (
    <>
      <PageHead title={title} lead={lead} />
      <nav className="tabs" aria-label="Settings">
        {PARTS.map(({ to, label }) => (
          <Link key={to} to={to} className="tab" aria-current={here === to ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
