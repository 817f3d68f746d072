import type { Customer } from "@shop/contract/admin/customers";
import { Button } from "@shop/ui/button";
import { TextArea } from "@shop/ui/text-field";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { Time } from "../lists/time.tsx";
import { useMay } from "../member/use-me.ts";

const NOTE_MAX = 1000;

/** What staff wrote about the customer. The customer reads it only in the copy of their data. */
export function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const mayNote = useMay("customers.note");
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const note = useAdminCall("noteCustomer", { done: "Note saved", onDone: () => setText("") });
  const remove = useAdminCall("removeCustomerNote", { done: "Note removed" });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setMissing(true);
    note.mutate({ id, text: text.trim() });
  }

  return (
    <section className="panel" aria-labelledby="customer-notes">
      <h2 id="customer-notes">Notes</h2>
      {notes.length === 0 && <p className="text-soft">No notes yet.</p>}
      <ul className="grid gap-4">
        {notes.map((one) => (
          <li key={one.id} className="grid gap-1">
            <p className="whitespace-pre-line wrap-anywhere">{one.text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-14 text-soft">
              {one.by}, <Time at={one.at} exact />
              {mayNote && (
                <Button
                  look="ghost"
                  busy={remove.isPending && remove.variables?.noteId === one.id}
                  aria-label={`Remove the note of ${one.by}: ${one.text.slice(0, 40)}`}
                  onClick={() => remove.mutate({ id, noteId: one.id })}
                >
                  Remove
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {mayNote && (
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <TextArea
            label="New note"
            help="The customer can read it in the copy of their data."
            rows={3}
            maxLength={NOTE_MAX}
            error={isMissing ? "Please enter a note" : null}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(false);
            }}
          />
          <div>
            <Button type="submit" look="outline" busy={note.isPending} busyText="Saving...">
              Save note
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
