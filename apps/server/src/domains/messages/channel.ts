import type { IncomingHttpHeaders } from "node:http";
import type { MessageChannelName } from "../../message-settings.ts";
import type { WrittenMessage } from "./rules/message-texts.ts";

/**
 * What came of one try.
 * - refused: this message, or this number, permanently.
 * - misconfigured: the shop's own account: its key, balance, sender or template. Somebody has to act.
 * - busy: nothing was accepted, and a later try may be.
 * - unclear: the provider gave no answer, so the message may be on its way.
 */
export type SendResult =
  | { kind: "sent"; id: string }
  | { kind: "refused" | "misconfigured" | "busy" | "unclear"; reason: string };

/** What became of a message that a provider accepted. */
export interface DeliveryReport {
  id: string;
  state: "sent" | "failed" | "delivered" | "read";
  reason: string | null;
}

export type ReadReports = { kind: "reports"; reports: DeliveryReport[] } | { kind: "rejected"; why: string };

/** A company that carries messages to phones. */
export interface MessageChannel {
  name: MessageChannelName;
  /** Never throws, and asks once. @param message.to in digits with the country code */
  send(message: WrittenMessage & { to: string }): Promise<SendResult>;
  /** Checks the signature, which covers every byte of the body. */
  readReports(received: { headers: IncomingHttpHeaders; body: Buffer }): ReadReports;
}

/** The channels that are on. */
export type MessageChannels = ReadonlyMap<MessageChannelName, MessageChannel>;
