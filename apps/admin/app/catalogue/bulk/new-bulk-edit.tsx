import type { BulkChange, BulkSelection } from "@shop/contract/admin/bulk-edits";
import { BULK_PREVIEW } from "@shop/contract/admin/bulk-limits";
import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { Button } from "@shop/ui/button";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAdmin, useAdminCall } from "../../api/use-admin.ts";
import { BulkFields } from "./bulk-fields.tsx";
import { BulkProducts, OUTCOME_WORDS } from "./bulk-products.tsx";
import { type BulkValues, NOTHING, toBulkChange } from "./bulk-values.ts";

type Preview = StaffDataOf<"previewBulkEdit"> & { change: BulkChange };

const PREVIEW_WORDS: typeof OUTCOME_WORDS = {
  ...OUTCOME_WORDS,
  changed: { label: "Changes", tone: "info" },
  refused: { label: "Would not change", tone: "bad" },
};

/** Says what to change, shows what it would do, and starts it. */
export function NewBulkEdit({ selection }: { selection: BulkSelection }) {
  const navigate = useNavigate();
  const { data: categories = [] } = useAdmin("listStaffCategories");
  const [values, setValues] = useState<BulkValues>(NOTHING);
  const [problems, setProblems] = useState<Partial<Record<keyof BulkValues, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const look = useAdminCall("previewBulkEdit", { shownInline: true, refreshes: [] });
  const start = useAdminCall("startBulkEdit", {
    shownInline: true,
    onDone: ({ data }) => void navigate(`/bulk-edits/${data.token}`),
  });
  const show = (error: Error) => setMessage(error.message);
  /** What is in the fields when an answer comes. */
  const newest = useRef(values);

  function ask(event: FormEvent) {
    event.preventDefault();
    setMessage(null);
    const read = toBulkChange(values);
    if ("problems" in read) return setProblems(read.problems);
    setProblems({});
    look.mutate(
      { selection, change: read.change },
      {
        onSuccess({ data }) {
          if (newest.current === values) setPreview({ ...data, change: read.change });
        },
        onError: show,
      },
    );
  }

  return (
    <div className="grid gap-5">
      <form className="panel" aria-labelledby="bulk-what" noValidate onSubmit={ask}>
        <h2 id="bulk-what">What changes</h2>
        <BulkFields
          values={values}
          problems={problems}
          categories={categories}
          onChange={(next) => {
            newest.current = next;
            setValues(next);
            // The preview no longer shows what would be done.
            setPreview(null);
          }}
        />
        <div role="alert">{message && <p className="field-error">{message}</p>}</div>
        <Button type="submit" className="justify-self-start" busy={look.isPending} busyText="Looking...">
          Show what would change
        </Button>
      </form>
      <div role="status">
        {preview && (
          <section className="panel" aria-labelledby="bulk-preview">
            <h2 id="bulk-preview">
              {preview.total === 1 ? "1 product" : `${preview.total.toLocaleString("en-NG")} products`}
            </h2>
            <p className="text-soft">
              {preview.total > BULK_PREVIEW && `The first ${BULK_PREVIEW} are shown. `}
              Products are changed one by one. You can stop the change, and undo it afterwards.
            </p>
            <BulkProducts products={preview.products} words={PREVIEW_WORDS} />
            {preview.total > 0 && (
              <Button
                className="justify-self-start"
                busy={start.isPending}
                onClick={() => {
                  setMessage(null);
                  start.mutate({ selection, change: preview.change }, { onError: show });
                }}
              >
                Change {preview.total.toLocaleString("en-NG")} {preview.total === 1 ? "product" : "products"}
              </Button>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
