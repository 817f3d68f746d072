/** Told when a part of the page cannot be loaded because the shop has been upgraded since the page was opened. */
const PART_GONE = "shop:part-gone";

/** Whether the shop has been upgraded since the page was opened: then this script is no longer there. */
export async function isReplaced(): Promise<boolean> {
  const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.status === 404;
}

/** For a part that did not come. */
export async function reportMissingPart(): Promise<void> {
  if (await isReplaced()) dispatchEvent(new Event(PART_GONE));
}

/** @returns stops following */
export function followMissingParts(tell: () => void): () => void {
  addEventListener(PART_GONE, tell);
  return () => removeEventListener(PART_GONE, tell);
}
