import type { KeyState } from "@shop/contract/admin/api-key-limits";
import type { ApiKey } from "@shop/contract/admin/api-keys";
import { permissions } from "@shop/contract/admin/permissions";
import { Button } from "@shop/ui/button";
import type { ListColumn } from "../lists/list-types.ts";
import { type BadgeTone, StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";

export const KEY_STATE_WORDS: Readonly<Record<KeyState, { tone: BadgeTone; word: string }>> = {
  live: { tone: "good", word: "Active" },
  expired: { tone: "quiet", word: "Ended" },
  revoked: { tone: "quiet", word: "Revoked" },
  orphaned: { tone: "bad", word: "Owner has left" },
};

/** The API keys with what each may do, and a button that revokes it. */
export function apiKeyColumns(onRevoke: (key: ApiKey) => void): readonly ListColumn<ApiKey>[] {
  return [
    { key: "name", label: "Name", card: "title", cell: ({ name }) => name },
    {
      key: "state",
      label: "State",
      card: "aside",
      cell: ({ state }) => (
        <StatusBadge tone={KEY_STATE_WORDS[state].tone}>{KEY_STATE_WORDS[state].word}</StatusBadge>
      ),
    },
    {
      key: "made",
      label: "Key",
      card: "line",
      cell: ({ prefix, createdBy, createdAt }) => (
        <>
          <code>{prefix}…</code> made by {createdBy}, <Time at={createdAt} />
        </>
      ),
    },
    { key: "used", label: "Used", card: "line", cell: (key) => <KeyUse of={key} /> },
    {
      key: "may",
      label: "Permissions",
      card: "line",
      cell: ({ permissions: its }) => (
        <details className="sentences">
          <summary>What it may do ({its.length})</summary>
          <ul>
            {its.map((permission) => (
              <li key={permission}>{permissions[permission].sentence}</li>
            ))}
          </ul>
        </details>
      ),
    },
    {
      key: "revoke",
      label: "Revoke",
      card: "line",
      cell: (key) =>
        key.state === "live" && (
          <Button look="outline" onClick={() => onRevoke(key)} aria-label={`Revoke ${key.name}`}>
            Revoke
          </Button>
        ),
    },
  ];
}

function KeyUse({ of: { lastUsedAt, state, expiresAt } }: { of: ApiKey }) {
  return (
    <>
      {lastUsedAt === null ? (
        "Never used"
      ) : (
        <>
          Last used <Time at={lastUsedAt} />
        </>
      )}
      {state === "live" && (
        <>
          , ends <Time at={expiresAt} exact />
        </>
      )}
    </>
  );
}
