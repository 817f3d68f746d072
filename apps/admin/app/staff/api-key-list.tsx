import type { ApiKey } from "@shop/contract/admin/api-keys";
import { permissions } from "@shop/contract/admin/permissions";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { type BadgeTone, StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";

const STATES: Readonly<Record<ApiKey["state"], { tone: BadgeTone; word: string }>> = {
  live: { tone: "good", word: "Active" },
  expired: { tone: "quiet", word: "Ended" },
  revoked: { tone: "quiet", word: "Revoked" },
  orphaned: { tone: "bad", word: "Owner has left" },
};

/** The API keys with what each may do, and a button that revokes it. */
export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const revoke = useAdminCall("revokeApiKey", {
    done: "The key is revoked",
    refreshes: ["listApiKeys"],
    onDone: () => setRevoking(null),
  });
  return (
    <>
      <ul className="cards">
        {keys.map((key) => (
          <li key={key.id} className="card-row">
            <span className="card-head">
              <h2 className="card-title">{key.name}</h2>
              <span className="card-aside">
                <StatusBadge tone={STATES[key.state].tone}>{STATES[key.state].word}</StatusBadge>
              </span>
            </span>
            <span className="card-line">
              <code>{key.prefix}…</code> made by {key.createdBy}, <Time at={key.createdAt} />
            </span>
            <span className="card-line">
              {key.lastUsedAt === null ? (
                "Never used"
              ) : (
                <>
                  Last used <Time at={key.lastUsedAt} />
                </>
              )}
              {key.state === "live" && (
                <>
                  , ends <Time at={key.expiresAt} exact />
                </>
              )}
            </span>
            <details className="sentences">
              <summary>What it may do ({key.permissions.length})</summary>
              <ul>
                {key.permissions.map((permission) => (
                  <li key={permission}>{permissions[permission].sentence}</li>
                ))}
              </ul>
            </details>
            {key.state === "live" && (
              <div>
                <Button look="outline" onClick={() => setRevoking(key)} aria-label={`Revoke ${key.name}`}>
                  Revoke
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {revoking && (
        <ConfirmDialog
          title={`Revoke the key ${revoking.name}?`}
          confirm="Revoke"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ id: revoking.id })}
          onClose={() => setRevoking(null)}
        >
          Programs that use it are refused at once. This cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}
