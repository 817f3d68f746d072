import type { StaffCategory } from "@shop/contract/admin/categories";
import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { useId } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { SelectInput, TextInput } from "../forms/fields.tsx";
import { useCommandForm } from "../forms/use-command-form.ts";

const schema = z.object({ name: z.string().trim().min(1, "Enter a name"), parent: z.string() });
const LABELS = { name: "Name", parent: "Below" };

/** Adds a category, and opens it. */
export function NewCategoryDialog({
  categories,
  onClose,
}: {
  categories: readonly StaffCategory[];
  onClose: () => void;
}) {
  const heading = useId();
  const navigate = useNavigate();
  const state = useCommandForm({
    call: "createCategory",
    schema,
    start: { name: "", parent: "" },
    labels: LABELS,
    toInput: ({ name, parent }) => ({ name, parent: parent === "" ? null : parent }),
    done: "The category is in the shop",
    onDone: ({ data }) => void navigate(`/categories/${data.token}`),
  });
  return (
    <Dialog open onClose={onClose} labelledBy={heading} closesOnBackdrop={false}>
      <h2 id={heading} className="mb-5 pr-8 text-24">
        Add a category
      </h2>
      <form className="grid gap-5" onSubmit={state.submit} noValidate>
        <div role="alert">{state.message && <p className="field-error">{state.message}</p>}</div>
        <TextInput of={state} name="name" maxLength={60} autoComplete="off" />
        <SelectInput
          of={state}
          name="parent"
          choices={[
            { value: "", label: "No other: at the top" },
            ...categories.map(({ token, path }) => ({ value: token, label: path })),
          ]}
        />
        <Button type="submit" busy={state.isSending} busyText="Adding...">
          Add
        </Button>
      </form>
    </Dialog>
  );
}
