/** Where to go after signing in: a page of the back office, whatever the address says. */
export function safeReturn(to: string | null): string {
  if (!to?.startsWith("/") || /^\/[/\\]/.test(to)) return "/";
  return to.startsWith("/sign-in") ? "/" : to;
}
