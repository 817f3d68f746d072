import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "../navigation/link.tsx";
import { PageHead } from "../navigation/page-head.tsx";

const PARTS = [
  { to: "/delivery", label: "Prices" },
  { to: "/delivery/places", label: "Zones and locations" },
  { to: "/delivery/methods", label: "Methods" },
  { to: "/delivery/points", label: "Pickup points" },
  { to: "/delivery/calendar", label: "Calendar" },
];

/** The head of each page about delivery, with the way to the others. */
export function DeliveryHead({ title, lead, action }: { title: string; lead: string; action?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={title} lead={lead} action={action} />
      <nav className="tabs" aria-label="Delivery">
        {PARTS.map(({ to, label }) => (
          <Link key={to} to={to} className="tab" aria-current={pathname === to ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
