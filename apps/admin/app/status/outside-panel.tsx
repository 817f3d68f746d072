import type { Status } from "@shop/contract/admin/status";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";

const PROVIDERS = { nomba: "Nomba", paystack: "Paystack" };
const CHANNELS = { whatsapp: "WhatsApp", sms: "SMS (Termii)" };

/** The companies that the shop depends on, of those that are in use. */
export function OutsidePanel({ providers, channels }: Pick<Status, "providers" | "channels">) {
  return (
    <section className="panel" aria-labelledby="status-outside">
      <h2 id="status-outside">Providers</h2>
      <ul className="status-rows">
        {providers
          .filter(({ configured }) => configured)
          .map(({ provider, mode, lastAnswerAt }) => (
            <li key={provider}>
              <span className="font-bold">{PROVIDERS[provider]}</span>
              <StatusBadge tone={mode === "live" ? "info" : "wait"}>
                {mode === "live" ? "Live" : "Test"}
              </StatusBadge>
              <span className="status-detail text-soft">
                {lastAnswerAt ? (
                  <>
                    Answered <Time at={lastAnswerAt} />
                  </>
                ) : (
                  "No payment looked up yet"
                )}
              </span>
            </li>
          ))}
        {channels
          .filter(({ isOn }) => isOn)
          .map(({ channel, lastError, lastSentAt }) => (
            <li key={channel}>
              <span className="font-bold">{CHANNELS[channel]}</span>
              <StatusBadge tone={lastError ? "bad" : "good"}>{lastError ? "Refused" : "On"}</StatusBadge>
              <span className="status-detail text-soft">
                {lastError ??
                  (lastSentAt ? (
                    <>
                      Last message <Time at={lastSentAt} />
                    </>
                  ) : (
                    "No message yet"
                  ))}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
