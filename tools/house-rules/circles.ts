import { importsOf } from "./imports.ts";
import type { Complaint, Rule, Source } from "./source.ts";

/**
 * Files that import each other in a circle cannot be read, tested or moved one at a time. Imports of types count too:
 * they bind two files just as much, and an import of a value often takes their place.
 */
export const noImportCircles: Rule = (sources) => {
  const importsByPath = importGraph(sources);
  const complaints: Complaint[] = [];
  for (;;) {
    dropPathsWithoutCircle(importsByPath);
    const [start] = importsByPath.keys();
    if (start === undefined) return complaints;
    const circle = circleFrom(start, importsByPath);
    const [first = start] = circle;
    complaints.push({
      path: first,
      message: `These files import each other: ${[...circle, first].join(" → ")}. Move what they share into a file below them.`,
    });
    for (const path of circle) importsByPath.delete(path);
  }
};

type ImportGraph = Map<string, Set<string>>;

function importGraph(sources: readonly Source[]): ImportGraph {
  return new Map(
    sources.map((source) => [source.path, new Set(importsOf(source).map(({ target }) => target))]),
  );
}

/** What imports nothing that is left is in no circle. */
function dropPathsWithoutCircle(graph: ImportGraph): void {
  for (let before = -1; before !== graph.size; ) {
    before = graph.size;
    for (const [path, targets] of graph) {
      for (const target of targets) if (!graph.has(target)) targets.delete(target);
      if (targets.size === 0) graph.delete(path);
    }
  }
}

/** Follows imports until a file comes a second time. Every file of the graph imports another one of it. */
function circleFrom(start: string, graph: ImportGraph): string[] {
  const way: string[] = [];
  let path = start;
  while (!way.includes(path)) {
    way.push(path);
    const [next = start] = graph.get(path) ?? [];
    path = next;
  }
  return way.slice(way.indexOf(path));
}
