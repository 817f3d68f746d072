import type { StaffCategory } from "@shop/contract/admin/categories";
import { useNavigate } from "react-router";
import { z } from "zod";
import { CommandDialog } from "../forms/command-dialog.tsx";
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
    <CommandDialog
      title="Add a category"
      error={state.message}
      action="Add"
      isBusy={state.isSending}
      onSubmit={() => void state.submit()}
      onClose={onClose}
    >
      <TextInput of={state} name="name" maxLength={60} autoComplete="off" />
      <SelectInput
        of={state}
        name="parent"
        choices={[
          { value: "", label: "None: at the top level" },
          ...categories.map(({ token, path }) => ({ value: token, label: path })),
        ]}
      />
    </CommandDialog>
  );
}
