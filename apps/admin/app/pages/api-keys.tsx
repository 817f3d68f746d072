import { KEY_STATES } from "@shop/contract/admin/api-key-limits";
import type { ApiKey } from "@shop/contract/admin/api-keys";
import { Button } from "@shop/ui/button";
import { useMemo, useState } from "react";
import { useAdminCall } from "../api/use-admin.ts";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { SecretDialog } from "../forms/secret-dialog.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListFilter } from "../lists/list-types.ts";
import { apiKeyColumns, KEY_STATE_WORDS } from "../staff/api-key-columns.tsx";
import { ApiKeyDialog } from "../staff/api-key-dialog.tsx";

const FILTERS: readonly ListFilter[] = [
  {
    kind: "choice",
    name: "state",
    label: "State",
    choices: KEY_STATES.map((state) => ({ value: state, label: KEY_STATE_WORDS[state].word })),
  },
];

/** The keys by which other programs make calls of staff. */
export default function ApiKeysPage() {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const columns = useMemo(() => apiKeyColumns(setRevoking), []);
  const revoke = useAdminCall("revokeApiKey", {
    done: "The key is revoked",
    refreshes: ["listApiKeys"],
    onDone: () => setRevoking(null),
  });
  return (
    <>
      <ListPage
        title="API keys"
        lead={
          <>
            Other programs use a key to read and change the shop, within its permissions. The{" "}
            <a href="/api/docs" className="link">
              API page
            </a>{" "}
            lists the calls.
          </>
        }
        call="listApiKeys"
        columns={columns}
        rowId={({ id }) => id}
        filters={FILTERS}
        action={<Button onClick={() => setMaking(true)}>Make an API key</Button>}
        empty={{
          title: "No API keys yet",
          sentence: "Make one for each program that reads or changes the shop.",
        }}
      />
      {isMaking && (
        <ApiKeyDialog
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made !== null && (
        <SecretDialog title="Your API key" secret={made} onClose={() => setMade(null)}>
          Copy it into the program now: it is not shown again. Anyone who has it can use all its permissions.
        </SecretDialog>
      )}
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
