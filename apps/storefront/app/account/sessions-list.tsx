import type { SessionRecord } from "@shop/contract/accounts";
import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { Skeleton } from "@shop/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isAlreadyReported } from "../api/browser-api.ts";
import { errorText } from "../api/error-text.ts";
import { useApi } from "../api/use-api.ts";
import { notify } from "../notices/notify.ts";
import { SESSIONS_KEY, sessionsQuery } from "./sessions-query.ts";
import { timeAgo } from "./time-ago.ts";

/** Lists the signed-in devices, with a button to sign each of them out, such as a lost phone. */
export function SessionsList() {
  const api = useApi();
  const sessions = useQuery(sessionsQuery(api));
  const { end, endOthers, ending, heading } = useEnding();

  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 ref={heading} tabIndex={-1} className="justify-self-start text-18">
        Where you are signed in
      </h3>
      {sessions.data ? (
        <Rows sessions={sessions.data} ending={ending} onEnd={end} onEndOthers={endOthers} />
      ) : sessions.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>We could not load your devices: {errorText(sessions.error, toasts.requestFailed)}</p>
          <Button look="outline" busy={sessions.isFetching} onClick={() => void sessions.refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-20 w-full" />
      )}
    </div>
  );
}

/** The id of the session being ended, or "others" for all but this one. */
type Ending = string | null;

function useEnding() {
  const api = useApi();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<Ending>(null);

  async function run(what: string, ask: () => Promise<{ data: SessionRecord[]; message: string }>) {
    if (ending !== null) return;
    setEnding(what);
    try {
      const { data, message } = await ask();
      queries.setQueryData(SESSIONS_KEY, data);
      notify.success(message);
      // The pressed button is removed, so move the keyboard focus to the list's heading.
      heading.current?.focus();
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed));
      void queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    } finally {
      setEnding(null);
    }
  }

  return {
    heading,
    ending,
    end: (id: string) => void run(id, () => api.envelope("endSession", { id })),
    endOthers: () => void run("others", () => api.envelope("endOtherSessions", {})),
  };
}

function Rows({
  sessions,
  ending,
  onEnd,
  onEndOthers,
}: {
  sessions: readonly SessionRecord[];
  ending: Ending;
  onEnd: (id: string) => void;
  onEndOthers: () => void;
}) {
  const now = Date.now();
  const others = sessions.filter(({ current }) => !current);

  return (
    <>
      <ul className="session-list">
        {sessions.map(({ id, device, current, created, last_seen }) => (
          <li key={id}>
            <Icon name="user" size={22} />
            <div className="min-w-0">
              <p className="font-bold">
                {device}
                {current && <span className="session-here">This device</span>}
              </p>
              <p className="text-14 text-soft">
                Signed in {timeAgo(created, now)}, last seen {timeAgo(last_seen, now)}
              </p>
            </div>
            {!current && (
              <Button
                look="outline"
                busy={ending === id}
                busyText="Signing out..."
                onClick={() => onEnd(id)}
                aria-label={`Sign out ${device}, signed in ${timeAgo(created, now)}`}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-soft">You are not signed in anywhere else.</p>
      ) : (
        <div>
          <Button look="outline" busy={ending === "others"} busyText="Signing out..." onClick={onEndOthers}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  );
}
