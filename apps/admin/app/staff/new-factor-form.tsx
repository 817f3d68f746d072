import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { type FormEvent, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { FactorSetUp } from "./factor-set-up.tsx";

/** A new authenticator app, which counts once a code of it has confirmed it. */
export function NewFactorForm({
  setUp,
  onConfirmed,
  onCancel,
}: {
  setUp: { secret: string; uri: string };
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const confirm = useAdminCall("confirmSecondFactor", {
    shownInline: true,
    onDone: ({ data }) => onConfirmed(data.recoveryCodes),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    confirm.mutate(
      { code },
      {
        onError: (refusal) =>
          setError((refusal instanceof CallError ? refusal.fields.code : undefined) ?? refusal.message),
      },
    );
  }

  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <FactorSetUp {...setUp} isOptional={false} code={code} error={error} onCode={setCode} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={confirm.isPending} busyText="Checking...">
          Use this app
        </Button>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
