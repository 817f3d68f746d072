import type { OrderCard } from "@shop/contract/orders";
import { useEffect, useEffectEvent } from "react";
import { useApi } from "../api/use-api.ts";
import { useIsSignedIn } from "../session/session.ts";
import { checkPayment, type Learned } from "./learn-of-payment.ts";
import type { Paying } from "./use-payment.ts";

/** A record may lag behind by seconds; a provider that is away mostly stays away for minutes. */
const PAUSES_MS: readonly number[] = [2_000, 5_000, 10_000, 20_000, 30_000];
const LONGEST_PAUSE_MS = 60_000;

/**
 * While nobody can say whether an order is paid, the shop is asked again and again: calmly, and with nothing moving on
 * the page until there is an answer.
 */
export function usePolling({ payment, showChecked }: Paying, order: OrderCard | null): void {
  const api = useApi();
  const isChecking =
    payment.kind === "learned"
      ? payment.learned.kind === "checking"
      : payment.kind === "idle" && order?.paymentBeingChecked === true;
  const isSignedIn = useIsSignedIn();
  const orderId = isChecking && isSignedIn ? (order?.id ?? null) : null;
  const show = useEffectEvent((learned: Learned) => void showChecked(learned));

  useEffect(() => {
    if (orderId === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const pollLater = (nth: number) => {
      timer = setTimeout(async () => {
        const learned = await checkPayment(api, orderId);
        if (isOver) return;
        // A network failure says nothing about the payment either.
        if (learned.kind === "checking" || learned.kind === "unasked") pollLater(nth + 1);
        else show(learned);
      }, PAUSES_MS[nth] ?? LONGEST_PAUSE_MS);
    };
    pollLater(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, orderId]);
}
