/** On a network that hangs, the question counts as unanswered. */
const ANSWER_WITHIN_MS = 3_000;

/** Told when a part of the page cannot be loaded because the shop has been upgraded since the page was opened. */
const PART_GONE = "shop:part-gone";

/** Whether the shop has been upgraded since the page was opened: then this script is no longer there. */
export async function isReplaced(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store", signal }).catch(
    () => null,
  );
  return answer?.status === 404;
}

/** For a part that did not come. @returns whether it is gone, so that it is no use to ask again */
export async function reportMissingPart(): Promise<boolean> {
  const isGone = await isReplaced();
  if (isGone) dispatchEvent(new Event(PART_GONE));
  return isGone;
}

/** @returns stops following */
export function followMissingParts(tell: () => void): () => void {
  addEventListener(PART_GONE, tell);
  return () => removeEventListener(PART_GONE, tell);
}
