import { inject } from "vitest";

/** What the sandbox's Nomba knows of an order. */
export interface NombaOrder {
  id: string;
  reference: string;
  amount: number;
  closed: "paid" | "cancelled" | "expired" | null;
}

/** The orders that Nomba has for a customer, newest first. */
export async function nombaOrdersOf(mail: string): Promise<NombaOrder[]> {
  const { orders } = await nomba<{ orders: NombaOrder[] }>(
    "GET",
    `/orders?${new URLSearchParams({ email: mail })}`,
  );
  return orders;
}

/** Something happens to an order at Nomba that no page of a shopper shows. */
export function nombaActs(
  order: string,
  act: "approve" | "transfer" | "decline" | "cancel",
): Promise<unknown> {
  return nomba("POST", `/orders/${order}/act`, { act });
}

/** How Nomba behaves towards one customer, with orders that do not exist yet too. */
export function nombaSwitches(mail: string, switches: Record<string, unknown>): Promise<unknown> {
  return nomba("PATCH", `/customers/${encodeURIComponent(mail)}/switches`, switches);
}

/** Nomba announces a payment that belongs to no order, to the same address as the others. @returns the event's id */
export async function nombaSendsUnrelatedEvent(kind: "terminal" | "virtual_account"): Promise<string> {
  return (await nomba<{ requestId: string }>("POST", "/events/unrelated", { kind })).requestId;
}

async function nomba<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${inject("sandboxUrl")}/api/nomba${path}`, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The sandbox's Nomba answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
