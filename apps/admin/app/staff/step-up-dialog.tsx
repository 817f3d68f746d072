import { Button } from "@shop/ui/button";
import { Dialog } from "@shop/ui/dialog";
import { PasswordField } from "@shop/ui/password-field";
import { type FormEvent, useId, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { useMe } from "../member/use-me.ts";
import { FormMessage } from "./form-message.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";

/** Asks members to confirm who they are before a guarded change. @param onFinish true once they have */
export default function StepUpDialog({ onFinish }: { onFinish: (isConfirmed: boolean) => void }) {
  const { me } = useMe();
  const heading = useId();
  const [typed, setTyped] = useState("");
  const byCode = me?.stepUpBy !== "password";
  // Only the profile says more than before; the page behind is in the middle of its own call.
  const stepUp = useAdminCall("stepUp", {
    shownInline: true,
    refreshes: ["viewOwnProfile"],
    onDone: () => onFinish(true),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    stepUp.mutate(byCode ? { code: typed } : { password: typed });
  }

  return (
    <Dialog open onClose={() => onFinish(false)} labelledBy={heading} closesOnBackdrop={false}>
      <h2 id={heading} className="text-24">
        Confirm that it is you
      </h2>
      <p className="mt-3 mb-5">This change needs a fresh confirmation. It then counts for 5 minutes.</p>
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <FormMessage>{stepUp.error?.message ?? null}</FormMessage>
        {byCode ? (
          <SecondFactorField kind="code" value={typed} onChange={setTyped} />
        ) : (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={stepUp.isPending} busyText="Checking...">
            Confirm
          </Button>
          <Button look="ghost" onClick={() => onFinish(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
