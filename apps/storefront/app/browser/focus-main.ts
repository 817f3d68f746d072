/** The focused element was removed: move the keyboard focus to the page's main content instead of its top. */
export function focusMain(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}
