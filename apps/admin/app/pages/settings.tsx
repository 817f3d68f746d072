import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import type { PageProps } from "../navigation/route.ts";
import { SectionForm } from "../settings/section-form.tsx";
import { isSection, SECTIONS } from "../settings/sections.ts";
import { SettingsHead } from "../settings/settings-head.tsx";

/** One section of the shop's settings. */
export default function SettingsPage({ params: { section: asked = "shop" } }: PageProps) {
  const { data, error, refetch } = useAdmin("viewSettings");
  const section = isSection(asked) ? asked : "shop";
  const { title, lead } = SECTIONS[section];
  return (
    <>
      <SettingsHead title={title} lead={lead} />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && <SectionForm key={section} section={section} record={data[section]} />}
    </>
  );
}
