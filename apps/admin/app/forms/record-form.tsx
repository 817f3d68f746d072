import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import type { ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { RecordFormState } from "./use-record-form.ts";

/** A record's form with its one save bar, which counts the changed fields. Ctrl+S saves too. */
export function RecordForm<Values extends FieldValues>({
  state,
  children,
}: {
  state: RecordFormState<Values>;
  children: ReactNode;
}) {
  const { form, submit, message, changeCount, hasDraft, isSaving, discard, labels, conflict } = state;
  const names = (Object.keys(labels) as (keyof Values & string)[]).filter((name) => state.errors[name]);
  return (
    <form
      className="record-form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== "s") return;
        event.preventDefault();
        void submit(event);
      }}
    >
      <div role="alert">
        {message && (
          <p className="field-error">
            <Icon name="warning" size={18} />
            {message}
          </p>
        )}
        {form.formState.isSubmitted && names.length > 0 && (
          <div className="error-summary">
            <p className="font-bold">
              {names.length === 1 ? "One field needs" : `${names.length} fields need`} your attention
            </p>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <button type="button" className="link" onClick={() => form.setFocus(name as Path<Values>)}>
                    {labels[name]}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {children}
      <div role="status" className="edge">
        {changeCount > 0 && (
          <div className="edge-bar">
            {state.isOvertaken && (
              <p className="edge-warning">
                <Icon name="warning" size={18} />
                <span>Somebody else has changed this since you opened it.</span>
                <Button look="outline" onClick={state.showTheirs}>
                  See their changes
                </Button>
              </p>
            )}
            <span className="font-bold">
              {changeCount === 1 ? "1 change" : `${changeCount} changes`}
              {hasDraft && <span className="font-normal text-soft">, kept on this device</span>}
            </span>
            <span className="ms-auto flex flex-wrap justify-end gap-2">
              <Button look="ghost" onClick={discard}>
                Discard
              </Button>
              <Button type="submit" busy={isSaving} busyText="Saving...">
                Save
              </Button>
            </span>
          </div>
        )}
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={labels}
          {...(state.inWords ? { inWords: state.inWords } : {})}
        />
      )}
    </form>
  );
}
