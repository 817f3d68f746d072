import { randomUUID } from "node:crypto";
import type { Nomba } from "./nomba.ts";
import { secondsIso } from "./send-event.ts";
import { WALLET_ID } from "./wallet.ts";

export const UNRELATED_EVENTS = ["terminal", "virtual_account", "payout", "unknown"] as const;
export type UnrelatedEvent = (typeof UNRELATED_EVENTS)[number];

/** Queues a signed event that has nothing to do with the shop's orders. Nomba sends these to the same address. */
export function queueUnrelatedEvent(nomba: Nomba, kind: UnrelatedEvent): string {
  const id = randomUUID();
  const at = nomba.clock.now();
  const merchant = { walletId: WALLET_ID, walletBalance: 1520.25, userId: nomba.credentials.accountId };
  const { event_type, data } = EVENTS[kind](secondsIso(at));
  nomba.events.add(
    {
      id,
      type: event_type,
      orderId: null,
      reference: null,
      createdAt: at.toISOString(),
      body: JSON.stringify({ event_type, requestId: id, data: { merchant, ...data } }),
      state: "waiting",
      copiesLeft: 0,
      attempts: [],
      nextAttemptAt: null,
    },
    0,
  );
  return id;
}

const EVENTS: Record<UnrelatedEvent, (time: string) => { event_type: string; data: object }> = {
  terminal: (time) => ({
    event_type: "payment_success",
    data: {
      terminal: { terminalId: "2KUD0001", terminalLabel: "Counter" },
      transaction: {
        fee: 10.5,
        type: "purchase",
        transactionId: `POS-PURCHASE-0B3C1-${randomUUID()}`,
        cardIssuer: "Verve",
        responseCode: "00",
        originatingFrom: "pos",
        merchantTxRef: "",
        transactionAmount: 2100,
        time,
      },
      customer: { billerId: "506099 **** **** 1234", productId: "506099" },
    },
  }),
  virtual_account: (time) => ({
    event_type: "payment_success",
    data: {
      terminal: {},
      transaction: {
        aliasAccountNumber: "9391000999",
        aliasAccountName: "SUYA AND SILK/WALK IN",
        aliasAccountReference: "walk-in",
        aliasAccountType: "VIRTUAL",
        sessionId: "090645260115093012000000000001",
        fee: 5,
        type: "vact_transfer",
        transactionId: `API-VACT_TRA-0B3C1-${randomUUID()}`,
        responseCode: "",
        originatingFrom: "api",
        narration: "for suya",
        transactionAmount: 1500,
        time,
      },
      customer: {
        bankCode: "058",
        bankName: "GTBank",
        senderName: "MUSA IBRAHIM",
        accountNumber: "0123456789",
      },
    },
  }),
  payout: (time) => ({
    event_type: "payout_success",
    data: {
      terminal: {},
      transaction: {
        fee: 20,
        type: "transfer",
        transactionId: `API-TRANSFER-0B3C1-${randomUUID()}`,
        responseCode: "00",
        originatingFrom: "api",
        merchantTxRef: "payout-1",
        transactionAmount: 50_000,
        time,
      },
      customer: {
        bankCode: "058",
        bankName: "GTBank",
        recipientName: "SUYA AND SILK",
        accountNumber: "0123456780",
      },
    },
  }),
  unknown: (time) => ({
    event_type: "moon_landing",
    data: {
      transaction: { type: "lunar", transactionId: `MOON-${randomUUID()}`, responseCode: "", time },
    },
  }),
};
