import type { ProviderName } from "@shop/contract/payments";
import type { Env } from "../../src/env.ts";
import type { SignedEvent } from "../signed-events.ts";

/** Money that a record shows as having come; in kobo. */
export interface ShownSuccess {
  id: string;
  amount: number;
  currency: string;
}

/** A company that takes money online, as nobody hopes it is: of each shopper it says what the test has told it to say. */
export interface HostileCompany<Script> {
  readonly name: ProviderName;
  /** What the shop's environment has to say to find it. */
  readonly variables: Record<string, string>;
  /** What it says about the orders of a shopper. */
  says(mail: string, script: Script): void;
  /** From now on it says something else about an order. */
  changesItsMind(reference: string, script: Script): void;
  /** What it announces of an order that was paid. */
  announces(reference: string, env: Env): SignedEvent;
  /** Every success that it has ever shown in a record. */
  readonly successes: readonly ShownSuccess[];
  /** What it was asked to send back; in kobo. */
  readonly refunds: readonly { transactionId: string; amount: number }[];
  /**
   * The calls that it received without a scripted answer: a stand-in that is wrong must not be mistaken for a hostile
   * one.
   */
  readonly faults: readonly string[];
  close(): Promise<void>;
}
