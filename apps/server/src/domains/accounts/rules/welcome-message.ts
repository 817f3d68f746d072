/** What the shop says after signing in. An account that was opened with a code has no name before its first order. */
export function welcomeMessage({
  isFirst,
  shopper: { firstName },
}: {
  isFirst: boolean;
  shopper: { firstName: string };
}): string {
  const welcome = isFirst ? "Welcome" : "Welcome back";
  return firstName === "" ? `${welcome}!` : `${welcome}, ${firstName}!`;
}
