/** What went wrong, in the server's words where it gave any. */
export function errorText(error: unknown, fallback: string): string {
  return (error instanceof Error && error.message) || fallback;
}
