const names = new Set<string>();
let observer: PerformanceObserver | undefined;

function note(entries: PerformanceEntryList): void {
  for (const { name } of entries) names.add(name);
}

/** From the start: a browser keeps only the first 250 entries of what a page loads, and each call is one. */
export function followOpenedFiles(): void {
  if (!("PerformanceObserver" in globalThis)) return;
  observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "resource", buffered: true });
}

/** Paths below this one that the page has loaded so far. */
export function openedFiles(below: string): Set<string> {
  note(observer?.takeRecords() ?? []);
  const paths = Array.from(names, (name) => new URL(name).pathname);
  return new Set(paths.filter((path) => path.startsWith(below)));
}
