/** What had the focus is gone: whoever came by keyboard goes on from the page's content instead of from its very top. */
export function goOnFromMain(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}
