import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { SettingsHead } from "../settings/settings-head.tsx";

const NAMES = { nomba: "Nomba", paystack: "Paystack" };

/** The payment providers: configured or not, for test or live, and when each last answered. */
export default function SettingsPaymentsPage() {
  const { data, error, refetch } = useAdmin("listPaymentStates");
  return (
    <>
      <SettingsHead
        title="Payment providers"
        lead="A provider is configured by environment variables, which hold its secrets. Nothing can be changed here."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && (
        <div className="panels">
          {data.map(({ provider, configured, mode, lastAnswerAt, lastEventAt }) => (
            <section key={provider} className="panel" aria-labelledby={`provider-${provider}`}>
              <h2 id={`provider-${provider}`}>{NAMES[provider]}</h2>
              <p className="flex flex-wrap gap-2">
                <StatusBadge tone={configured ? "good" : "quiet"}>
                  {configured ? "Configured" : "Not configured"}
                </StatusBadge>
                {mode && (
                  <StatusBadge tone={mode === "live" ? "info" : "wait"}>
                    {mode === "live" ? "Live" : "Test"}
                  </StatusBadge>
                )}
              </p>
              {configured && (
                <dl className="grid gap-2">
                  <div>
                    <dt className="text-soft">Last answer about a payment</dt>
                    <dd>{lastAnswerAt ? <Time at={lastAnswerAt} /> : "None yet"}</dd>
                  </div>
                  <div>
                    <dt className="text-soft">Last webhook event</dt>
                    <dd>{lastEventAt ? <Time at={lastEventAt} /> : "None yet"}</dd>
                  </div>
                </dl>
              )}
            </section>
          ))}
        </div>
      )}
    </>
  );
}
