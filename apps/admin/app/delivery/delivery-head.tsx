import type { ReactNode } from "react";
import { PageHead } from "../navigation/page-head.tsx";
import { PartTabs } from "../navigation/part-tabs.tsx";

const PARTS = [
  { to: "/delivery", label: "Prices" },
  { to: "/delivery/places", label: "Zones and locations" },
  { to: "/delivery/methods", label: "Methods" },
  { to: "/delivery/points", label: "Pickup points" },
  { to: "/delivery/calendar", label: "Calendar" },
];

/** The head of each page about delivery, with the way to the others. */
export function DeliveryHead({ title, lead, action }: { title: string; lead: string; action?: ReactNode }) {
  return (
    <>
      <PageHead title={title} lead={lead} action={action} />
      <PartTabs label="Delivery" parts={PARTS} />
    </>
  );
}
