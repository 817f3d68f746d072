import type { PageRecord } from "@shop/contract/admin/pages";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { PageFields } from "../content/page-fields.tsx";
import {
  PAGE_LABELS,
  PAGE_STATE_BADGES,
  type PageValues,
  pageSchema,
  valuesOf,
} from "../content/page-values.ts";
import { PageVersions } from "../content/page-versions.tsx";
import { usePreview } from "../content/use-preview.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

const UP = { to: "/pages", label: "Pages" };

/** One text page: its newest text, what the shop shows, and all versions. */
export default function TextPagePage({ params: { name = "" } }: PageProps) {
  const page = useAdmin("viewStaffPage", { page: name });
  if (page.data) return <Editor key={name} record={page.data} />;
  return (
    <>
      <PageHead title="Page" up={UP} />
      {page.error ? <LoadFailure error={page.error} onAgain={() => void page.refetch()} /> : <RowsShape />}
    </>
  );
}

function Editor({ record }: { record: PageRecord }) {
  const save = useAdminCall("savePage", { shownInline: true });
  const state = useRecordForm<PageRecord, PageValues>({
    draft: `page ${record.name}`,
    schema: pageSchema,
    record,
    toValues: valuesOf,
    labels: PAGE_LABELS,
    // A record that is newer than the form's has another version, and is refused as changed meanwhile.
    save: (changed, version) =>
      save.mutateAsync({ ...valuesOf(record), ...changed, page: record.name, version }),
    saved: "Saved as a draft",
  });
  const preview = usePreview();
  const isDirty = state.changeCount > 0;

  function take(text: PageValues) {
    for (const name of ["title", "description", "html"] as const) {
      state.form.setValue(name, text[name], { shouldDirty: true });
    }
  }

  const badge = PAGE_STATE_BADGES[record.state];
  return (
    <>
      <PageHead
        title={record.title}
        up={UP}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
            {record.path}
          </span>
        }
        action={
          <Button
            look="outline"
            busy={preview.isPending}
            onClick={() => preview.open(state.form.getValues())}
          >
            Preview
          </Button>
        }
      />
      <Publishing record={record} isDirty={isDirty} />
      <RecordForm state={state}>
        <PageFields of={state} />
      </RecordForm>
      <div className="mt-5">
        <PageVersions page={record} onTake={take} />
      </div>
    </>
  );
}

/** What the shop shows now, and the button that changes it. */
function Publishing({ record, isDirty }: { record: PageRecord; isDirty: boolean }) {
  const { name, version, latest, published, isBuiltIn, title } = record;
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const publish = useAdminCall("publishPage", { done: "Published: the shop shows it now" });
  const withdraw = useAdminCall("publishPage", { done: "The page is no longer in the shop" });
  const remove = useAdminCall("removePage", {
    done: "Removed",
    onDone: () => void navigate("/pages", { replace: true }),
    refreshes: ["listPages"],
  });
  const isNewest = published === latest;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      {!isNewest && (
        <Button
          disabled={isDirty}
          busy={publish.isPending}
          onClick={() => publish.mutate({ page: name, version, number: latest })}
        >
          Publish version {latest}
        </Button>
      )}
      {!isNewest && isDirty && <span className="text-soft">Save your changes first</span>}
      {!isBuiltIn && published !== null && (
        <Button
          look="outline"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ page: name, version, number: null })}
        >
          Take out of the shop
        </Button>
      )}
      {!isBuiltIn && (
        <Button look="ghost" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={`Remove ${title}?`}
          confirm="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ page: name, version })}
          onClose={() => setRemoving(false)}
        >
          The page and all its versions are removed. This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}
