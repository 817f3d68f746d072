import { ROLE_NAMES } from "@shop/contract/admin/permissions";
import { z } from "zod";
import { call } from "../api/admin-api.ts";
import { useRefresh } from "../api/use-admin.ts";
import { TextInput } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import type { Me } from "../member/use-me.ts";

const Name = z.object({
  name: z.string().trim().min(1, "Please enter your name").max(80, "Please use at most 80 characters"),
});
const LABELS = { name: "Your name" };

/** The member's own name, as colleagues see it. */
export function NameForm({ me }: { me: Me }) {
  const refresh = useRefresh();
  const state = useRecordForm({
    draft: `profile ${me.id}`,
    schema: Name,
    record: me,
    toValues: ({ name }) => ({ name }),
    labels: LABELS,
    async save({ name = me.name }, version) {
      await call("changeOwnName", { name, version });
      await refresh(["viewOwnProfile"]);
    },
  });
  return (
    <section className="panel" aria-label="Name and role">
      <h2>Name and role</h2>
      <RecordForm state={state}>
        <TextInput of={state} name="name" autoComplete="name" help="As your colleagues see it." />
      </RecordForm>
      <p className="text-soft">
        Your role is <strong className="text-ink">{ROLE_NAMES[me.role].toLowerCase()}</strong>. Only an owner
        can change it.
      </p>
    </section>
  );
}
