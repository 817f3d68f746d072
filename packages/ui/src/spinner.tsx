/** Decoration beside words that say what is going on. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
