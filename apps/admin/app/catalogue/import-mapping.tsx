import type { StaffImport } from "@shop/contract/admin/imports";
import { Button } from "@shop/ui/button";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";

const LEFT_OUT = "";

/** Which column of the shop each column of the file is, with what its first rows say. */
export function ImportMapping({ data, onChange }: { data: StaffImport; onChange: () => void }) {
  const [mapping, setMapping] = useState(data.mapping);
  const [problem, setProblem] = useState<string | null>(null);
  const check = useAdminCall("checkImport", {
    shownInline: true,
    refreshes: ["viewImport", "listImportRows"],
  });
  return (
    <section className="panel" aria-labelledby="import-columns">
      <h2 id="import-columns">Columns</h2>
      <p className="text-soft">
        Say what each column of the file contains. Columns that you leave out change nothing. Your choice is
        remembered for files with the same columns.
      </p>
      <ul className="mapping">
        {data.header.map((column, index) => (
          <li key={column} className="mapping-row">
            <div className="min-w-0">
              <span className="block font-bold">{column || "(no name)"}</span>
              <span className="block truncate text-14 text-soft">
                {data.sample.map((cells) => cells[index]).find((cell) => cell) ?? "(empty)"}
              </span>
            </div>
            <SelectField
              label={<span className="sr-only">{`“${column}” is`}</span>}
              value={mapping[column] ?? LEFT_OUT}
              onChange={({ target }) =>
                setMapping({ ...mapping, [column]: target.value === LEFT_OUT ? null : target.value })
              }
            >
              <option value={LEFT_OUT}>Leave out</option>
              {data.columns.map((own) => (
                <option key={own} value={own}>
                  {own}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
      <Button
        className="justify-self-start"
        busy={check.isPending}
        onClick={() => {
          setProblem(null);
          check.mutate(
            { import: data.token, mapping },
            { onSuccess: onChange, onError: (error) => setProblem(error.message) },
          );
        }}
      >
        Check the file
      </Button>
      <p className="text-14 text-soft">Checking changes nothing in the shop.</p>
    </section>
  );
}
