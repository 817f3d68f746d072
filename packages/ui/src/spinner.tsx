/** Decorative: use it beside text that says what is happening. */
export function Spinner() {
  return <span className="spinner noscript:hidden" aria-hidden="true" />;
}
