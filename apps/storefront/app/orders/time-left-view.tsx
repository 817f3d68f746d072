import { useEffect, useState } from "react";
import { serverNow } from "../api/server-clock.ts";
import { timeLeft, timeLeftWords } from "./time-left.ts";

/** "24 minutes left", counting down. A timer is not read out at every step. */
export function TimeLeft({ payBefore }: { payBefore: string }) {
  const left = useTimeLeft(payBefore);
  return (
    <span role="timer" className="tabular-nums whitespace-nowrap">
      {left > 0 ? `${timeLeftWords(left)} left` : "Time is up"}
    </span>
  );
}

/** How long an order can still be paid, in milliseconds by the shop's clock; null where there is no such time. */
export function useTimeLeft(payBefore: string): number;
export function useTimeLeft(payBefore: string | null): number | null;
export function useTimeLeft(payBefore: string | null): number | null {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return payBefore === null ? null : timeLeft(payBefore, now);
}
