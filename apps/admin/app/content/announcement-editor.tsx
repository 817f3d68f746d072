import type { StaffAnnouncement } from "@shop/contract/admin/announcement";
import { ANNOUNCEMENT_MAX } from "@shop/contract/announcement";
import { useAdminCall } from "../api/use-admin.ts";
import { SelectInput, TextInput, TickInput } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { AnnouncementPreview } from "./announcement-preview.tsx";
import {
  ANNOUNCEMENT_LABELS,
  type AnnouncementValues,
  announcementSchema,
  toAnnouncement,
  toAnnouncementValues,
} from "./announcement-values.ts";

/** What is announced above the header of the shop: its words, looks, pages and time. */
export function AnnouncementEditor({ record }: { record: StaffAnnouncement }) {
  const save = useAdminCall("saveAnnouncement", { shownInline: true });
  const state = useRecordForm<StaffAnnouncement, AnnouncementValues>({
    draft: "announcement",
    schema: announcementSchema,
    record,
    toValues: toAnnouncementValues,
    labels: ANNOUNCEMENT_LABELS,
    save: (changed, version) =>
      save.mutateAsync({
        version,
        announcement: toAnnouncement({ ...toAnnouncementValues(record), ...changed }),
      }),
  });
  const values = state.form.watch();
  return (
    <RecordForm state={state}>
      <section className="panel" aria-label="Announcement">
        <TextInput
          of={state}
          name="text"
          autoComplete="off"
          help={`${values.text.length} of ${ANNOUNCEMENT_MAX} characters. Leave it empty to show nothing.`}
        />
        <TextInput
          of={state}
          name="link"
          inputMode="url"
          autoComplete="off"
          help="A page of the shop, like /shop, or an address that begins with https://"
        />
        <SelectInput
          of={state}
          name="look"
          choices={[
            { value: "plain", label: "Plain" },
            { value: "highlighted", label: "Highlighted" },
          ]}
        />
        <SelectInput
          of={state}
          name="pages"
          choices={[
            { value: "all", label: "All pages" },
            { value: "home", label: "The home page only" },
          ]}
        />
        <TextInput of={state} name="startsAt" type="datetime-local" />
        <TextInput of={state} name="endsAt" type="datetime-local" />
        <TickInput of={state} name="dismissible" />
        <p className="text-14 text-soft">
          A visitor who dismisses it sees it again on that device after the next change.
        </p>
      </section>
      <AnnouncementPreview {...values} />
    </RecordForm>
  );
}
