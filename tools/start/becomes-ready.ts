import { setTimeout as wait } from "node:timers/promises";

const READY_WITHIN_MS = 2 * 60 * 1000;

/**
 * Asks an address until it answers with success.
 * @param isOver whether there is nothing to wait for any more
 * @returns whether it did within two minutes
 */
export async function becomesReady(url: string, isOver: () => boolean): Promise<boolean> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!isOver() && Date.now() < deadline) {
    if (await answers(url)) return true;
    await wait(50);
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false; // not listening yet
  }
}
