/** Nomba spells its ids in capitals here and in small letters there: the same money must not count as a second. */
export function isSameId(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
