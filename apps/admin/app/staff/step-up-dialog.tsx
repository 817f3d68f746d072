import { PasswordField } from "@shop/ui/password-field";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { CommandDialog } from "../forms/command-dialog.tsx";
import { useMe } from "../member/use-me.ts";
import { SecondFactorField } from "./second-factor-field.tsx";

/** Asks members to confirm who they are before a guarded change. @param onFinish true once they have */
export default function StepUpDialog({ onFinish }: { onFinish: (isConfirmed: boolean) => void }) {
  const { me } = useMe();
  const [typed, setTyped] = useState("");
  const byCode = me?.stepUpBy !== "password";
  // Only the profile says more than before; the page behind is in the middle of its own call.
  const stepUp = useAdminCall("stepUp", {
    shownInline: true,
    refreshes: ["viewOwnProfile"],
    onDone: () => onFinish(true),
  });

  return (
    <CommandDialog
      title="Confirm that it is you"
      error={stepUp.error}
      action="Confirm"
      isBusy={stepUp.isPending}
      onSubmit={() => stepUp.mutate(byCode ? { code: typed } : { password: typed })}
      onClose={() => onFinish(false)}
    >
      <p>This change needs you to confirm who you are. The confirmation lasts 5 minutes.</p>
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
    </CommandDialog>
  );
}
