import { PageHead } from "../navigation/page-head.tsx";
import { PartTabs } from "../navigation/part-tabs.tsx";
import { SECTIONS } from "./sections.ts";

const PARTS = [
  ...Object.entries(SECTIONS).map(([name, { title }]) => ({
    to: name === "shop" ? "/settings" : `/settings/${name}`,
    label: title,
  })),
  { to: "/settings/payments", label: "Payment providers" },
  { to: "/settings/messages", label: "Messages" },
  { to: "/settings/backups", label: "Backups" },
];

/** The head of each page of settings, with the way to the others. */
export function SettingsHead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <PartTabs label="Settings" parts={PARTS} />
    </>
  );
}
