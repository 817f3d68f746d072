import type { SettingsPage } from "@shop/contract/admin/settings";
import type { SettingsSection } from "@shop/contract/admin/settings-fields";
import { useAdminCall } from "../api/use-admin.ts";
import { TextAreaInput, TextInput, TickInput } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { changeOf, SECTIONS, type SectionValues, valuesOf } from "./sections.ts";

/** One section of the settings, with its own version. */
export function SectionForm({
  section,
  record,
}: {
  section: SettingsSection;
  record: SettingsPage[SettingsSection];
}) {
  const { fields, schema } = SECTIONS[section];
  const save = useAdminCall("saveSettings", { shownInline: true });
  const state = useRecordForm<SettingsPage[SettingsSection], SectionValues>({
    draft: `settings ${section}`,
    schema,
    record,
    toValues: (item) => valuesOf(section, item),
    labels: Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
    save: (changed, version) =>
      save.mutateAsync(
        changeOf(section, version, { ...valuesOf(section, record), ...(changed as SectionValues) }),
      ),
  });
  return (
    <RecordForm state={state}>
      <section className="panel" aria-label={SECTIONS[section].title}>
        {Object.entries(fields).map(([name, { kind = "line", help, type }]) => {
          if (kind === "tick") return <TickInput key={name} of={state} name={name} />;
          const shared = { of: state, name, help, autoComplete: "off" };
          if (kind === "lines") return <TextAreaInput key={name} {...shared} rows={3} />;
          if (kind === "number") return <TextInput key={name} {...shared} inputMode="numeric" />;
          return <TextInput key={name} {...shared} {...(type ? { type } : {})} />;
        })}
      </section>
    </RecordForm>
  );
}
