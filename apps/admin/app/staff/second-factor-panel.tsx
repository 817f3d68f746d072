import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import type { Me } from "../member/use-me.ts";
import { NewFactorForm } from "./new-factor-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const FEW_CODES = 3;

/** The authenticator app and the recovery codes of the signed-in member. */
export function SecondFactorPanel({ me }: { me: Me }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useAdminCall("startSecondFactor", { refreshes: [] });
  const renew = useAdminCall("renewRecoveryCodes", { onDone: ({ data }) => setCodes(data.recoveryCodes) });
  const hasFew = me.hasSecondFactor && me.recoveryCodesLeft <= FEW_CODES;

  return (
    <section className="panel" aria-label="Second factor">
      <h2>Second factor</h2>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            start.reset();
          }}
        />
      ) : start.data ? (
        <NewFactorForm setUp={start.data.data} onConfirmed={setCodes} onCancel={() => start.reset()} />
      ) : (
        <>
          <p>
            {me.hasSecondFactor ? (
              <StatusBadge tone="good">Authenticator app is set up</StatusBadge>
            ) : (
              <StatusBadge tone="bad">No authenticator app yet</StatusBadge>
            )}
          </p>
          {me.mustSetUpSecondFactor && <p>Set it up to open the other pages.</p>}
          {me.hasSecondFactor && (
            <p className={hasFew ? "text-coral-text" : "text-soft"}>
              {me.recoveryCodesLeft === 1
                ? "1 recovery code is"
                : `${me.recoveryCodesLeft} recovery codes are`}{" "}
              left.
              {hasFew && " Make new ones before you need them."}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              busy={start.isPending}
              look={me.hasSecondFactor ? "outline" : "ink"}
              onClick={() => start.mutate(undefined)}
            >
              {me.hasSecondFactor ? "Move to another phone" : "Set up"}
            </Button>
            {me.hasSecondFactor && (
              <Button look="outline" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
                New recovery codes
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
}
