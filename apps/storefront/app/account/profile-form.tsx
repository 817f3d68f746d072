import { TextArea, TextField } from "@shop/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { rememberUser } from "../session/session.ts";
import type { StoredUser } from "../session/stored-user.ts";
import { checkProfile } from "./check-account-fields.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { NameFields } from "./name-fields.tsx";
import { PROFILE_KEY } from "./profile-query.ts";
import { SaveOrCancel } from "./save-or-cancel.tsx";
import { useFields } from "./use-fields.ts";
import { useSaving } from "./use-saving.ts";

/** Edits name, phone and address, on the server and in this browser. The email address cannot be changed. */
export function ProfileForm({ user, onDone }: { user: StoredUser; onDone: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const { fname = "", lname = "", phone = "", address = "" } = user;
  const { form, field, submit, showRefusal, values } = useFields(
    { fname, lname, phone, address },
    checkProfile,
  );
  const { isSaving, refusal, save } = useSaving(showRefusal);

  useEffect(() => form.current?.querySelector("input")?.focus(), [form]);

  async function update(typed: typeof values) {
    const { data, message } = await api.envelope("updateProfile", typed, { shownInline: true });
    queries.setQueryData(PROFILE_KEY, data);
    rememberUser(data);
    notify.success(message);
    onDone();
  }

  return (
    <form
      ref={form}
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={submit((typed) => void save(() => update(typed)))}
    >
      <NameFields field={field} className="md:grid-cols-2" />
      <TextField
        label="Email"
        name="mail"
        type="email"
        value={user.mail ?? ""}
        readOnly
        help="Your email is your account, so it cannot be changed"
      />
      <TextField
        {...field("phone")}
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        help="So the rider can reach you"
      />
      <TextArea
        {...field("address")}
        label="Address"
        autoComplete="street-address"
        rows={2}
        maxLength={300}
      />
      <FormRefusal>{refusal}</FormRefusal>
      <SaveOrCancel label="Save" isSaving={isSaving} onCancel={onDone} />
    </form>
  );
}
