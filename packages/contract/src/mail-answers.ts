/** How a page without script answers a link in a mail: it posts this field to its own address. */
export const BY_HAND = { name: "by", value: "hand" } as const;

/** The parameter of the address to which the shop then leads. */
export const ANSWERED_PARAMETER = "answered";

/** `failed`: worth another try. */
export type Answered = "done" | "invalid" | "failed";

/** @param token kept for another try */
export function answeredPath(path: string, answered: Answered, token?: string): string {
  const query = new URLSearchParams({
    ...(token === undefined ? {} : { token }),
    [ANSWERED_PARAMETER]: answered,
  });
  return `${path}?${query}`;
}
