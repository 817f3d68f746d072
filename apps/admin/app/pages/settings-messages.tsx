import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { SettingsHead } from "../settings/settings-head.tsx";

const NAMES = { whatsapp: "WhatsApp", sms: "SMS (Termii)" };

/** The channels for messages to phones: on or off, and when each last worked. */
export default function SettingsMessagesPage() {
  const { data, error, refetch } = useAdmin("listMessageChannels");
  return (
    <>
      <SettingsHead
        title="Messages"
        lead="Messages about orders to customers' phones. A channel is configured by environment variables, which hold its secrets. Nothing can be changed here."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && (
        <div className="panels">
          {data.map(({ channel, isOn, lastSentAt, lastReportAt, lastError, lastErrorAt }) => (
            <section key={channel} className="panel" aria-labelledby={`channel-${channel}`}>
              <h2 id={`channel-${channel}`}>{NAMES[channel]}</h2>
              <p className="flex flex-wrap gap-2">
                <StatusBadge tone={isOn ? "good" : "quiet"}>{isOn ? "On" : "Off"}</StatusBadge>
                {lastError && <StatusBadge tone="bad">Refused</StatusBadge>}
              </p>
              {(isOn || lastSentAt) && (
                <dl className="grid gap-2">
                  <div>
                    <dt className="text-soft">Last message sent</dt>
                    <dd>{lastSentAt ? <Time at={lastSentAt} /> : "None yet"}</dd>
                  </div>
                  <div>
                    <dt className="text-soft">Last delivery report</dt>
                    <dd>{lastReportAt ? <Time at={lastReportAt} /> : "None yet"}</dd>
                  </div>
                  {lastError && lastErrorAt && (
                    <div>
                      <dt className="text-soft">
                        Refused <Time at={lastErrorAt} />
                      </dt>
                      <dd className="break-anywhere">{lastError}</dd>
                    </div>
                  )}
                </dl>
              )}
            </section>
          ))}
        </div>
      )}
    </>
  );
}
