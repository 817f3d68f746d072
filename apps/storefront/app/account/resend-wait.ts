import { RESEND_WAIT_SECONDS } from "@shop/contract/constants";
import { useEffect, useState } from "react";

/** How many whole seconds until another code may be asked for. A clock that was set back never makes it longer. */
export function resendWait(sentAt: number, now: number): number {
  const gone = Math.floor((now - sentAt) / 1000);
  return Math.min(RESEND_WAIT_SECONDS, Math.max(0, RESEND_WAIT_SECONDS - gone));
}

/** The same, ticking. Counted from the moment of sending, so a sleeping phone wakes up to the truth. */
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
