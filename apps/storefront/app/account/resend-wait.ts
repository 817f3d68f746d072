import { RESEND_WAIT_SECONDS } from "@shop/contract/constants";
import { useEffect, useState } from "react";

/** Whole seconds until another code can be requested. Setting the clock back never makes it longer. */
export function resendWait(sentAt: number, now: number): number {
  const gone = Math.floor((now - sentAt) / 1000);
  return Math.min(RESEND_WAIT_SECONDS, Math.max(0, RESEND_WAIT_SECONDS - gone));
}

/** The same, updated every second. Computed from the time of sending, so that it is right after a phone wakes up. */
export function useResendWait(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = resendWait(sentAt, Math.max(now, sentAt));

  useEffect(() => {
    setNow(Date.now());
    const ticking = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (resendWait(sentAt, time) === 0) clearInterval(ticking);
    }, 1000);
    return () => clearInterval(ticking);
  }, [sentAt]);

  return seconds;
}
