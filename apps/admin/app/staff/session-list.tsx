import type { StaffSessionRecord } from "@shop/contract/admin/staff";
import { Button } from "@shop/ui/button";
import type { z } from "zod";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";

/** Live sessions, each with a button to end it. The session of this page is marked, and is ended by signing out. */
export function SessionList({
  sessions,
  endingId,
  onEnd,
}: {
  sessions: readonly z.infer<typeof StaffSessionRecord>[];
  /** The session that is being ended. */
  endingId: string | null;
  onEnd: (id: string) => void;
}) {
  if (sessions.length === 0) return <p className="text-soft">Not signed in anywhere.</p>;
  return (
    <ul className="rows">
      {sessions.map(({ id, device, network, current, lastSeen }) => (
        <li key={id} className="row">
          <AdminIcon name="device" />
          <div className="row-text">
            <p className="font-bold">
              {device} {current && <StatusBadge tone="good">This device</StatusBadge>}
            </p>
            <p className="text-14 text-soft">
              {network}, last seen <Time at={lastSeen} />
            </p>
          </div>
          {!current && (
            <Button
              look="ghost"
              busy={endingId === id}
              aria-label={`Sign out ${device}`}
              onClick={() => onEnd(id)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
