import { useEffect, useState } from "react";
import { timeLeft, timeLeftWords } from "./time-left.ts";

/** "24 minutes left", counting down. A timer is not read out at every step. */
export function TimeLeft({ payBefore }: { payBefore: string }) {
  const left = useTimeLeft(payBefore);
  return (
    <span role="timer" className="tabular-nums whitespace-nowrap">
      {left > 0 ? `${timeLeftWords(left)} left` : "The time to pay is over"}
    </span>
  );
}

/** How long an order can still be paid, in milliseconds. */
export function useTimeLeft(payBefore: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return timeLeft(payBefore, now);
}
