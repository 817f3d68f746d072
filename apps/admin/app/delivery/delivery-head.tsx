import { useLocation } from "react-router";
import { Link } from "../navigation/link.tsx";
import { PageHead } from "../navigation/page-head.tsx";

const PARTS = [
  { to: "/delivery", label: "Prices" },
  { to: "/delivery/calendar", label: "Calendar" },
];

/** The head of each page about delivery, with the way to the others. */
export function DeliveryHead({ title, lead }: { title: string; lead: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title={title} lead={lead} />
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
