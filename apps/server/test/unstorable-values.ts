/** One text of each kind that can be neither stored nor shown, and one that is too long. */
export const UNSTORABLE_VALUES: Readonly<Record<string, string>> = {
  "a NUL": "\u0000",
  "an escape": "\u001b",
  "a C1 control character": "\u0085",
  "a lone surrogate": "\ud800",
  "a change of text direction": "\u202e",
  "excessive length": "x".repeat(5_000),
};

/** The paths of all values in an object, such as `data.order.amount`. */
export function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [path.join(".")];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** A copy of the object with one value changed. */
export function withLeaf<Whole>(whole: Whole, path: string, change: (leaf: unknown) => unknown): Whole {
  const [name = "", ...rest] = path.split(".");
  const inner = (whole as Record<string, unknown>)[name];
  return { ...whole, [name]: rest.length === 0 ? change(inner) : withLeaf(inner, rest.join("."), change) };
}

/** A copy of the object with text inserted into the middle of one value. */
export function withUnstorableLeaf<Whole>(whole: Whole, path: string, inserted: string): Whole {
  return withLeaf(whole, path, (leaf) => {
    const text = String(leaf);
    const middle = Math.floor(text.length / 2);
    return text.slice(0, middle) + inserted + text.slice(middle);
  });
}
