/** One of each kind of text that can be neither stored nor shown, and one that has no end. */
export const SPOILERS: Readonly<Record<string, string>> = {
  "a NUL": "\u0000",
  "an escape": "\u001b",
  "a C1 control character": "\u0085",
  "half a character": "\ud800",
  "a turn of direction": "\u202e",
  "no end": "x".repeat(5_000),
};

/** The paths of all texts and numbers of an object, such as `data.order.amount`. */
export function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== "object" || value === null) return [path.join(".")];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** The same object with one leaf changed. */
export function withLeaf<Whole>(whole: Whole, path: string, change: (leaf: unknown) => unknown): Whole {
  const [name = "", ...rest] = path.split(".");
  const inner = (whole as Record<string, unknown>)[name];
  return { ...whole, [name]: rest.length === 0 ? change(inner) : withLeaf(inner, rest.join("."), change) };
}

/** The same object with text put into the middle of one leaf. */
export function withSpoiltLeaf<Whole>(whole: Whole, path: string, spoiler: string): Whole {
  return withLeaf(whole, path, (leaf) => {
    const text = String(leaf);
    const middle = Math.floor(text.length / 2);
    return text.slice(0, middle) + spoiler + text.slice(middle);
  });
}
