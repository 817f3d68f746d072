/** The first route whose pattern fits a path, such as `/product/:productToken`, with its parameters. A trailing slash makes no difference. */
export function matchPath<Route extends { pattern: string }>(
  routes: readonly Route[],
  pathname: string,
): { route: Route; params: Record<string, string> } | null {
  const parts = split(pathname);
  for (const route of routes) {
    const params = matchParts(split(route.pattern), parts);
    if (params) return { route, params };
  }
  return null;
}

function split(path: string): string[] {
  return path.replace(/\/+$/, "").split("/").slice(1);
}

function matchParts(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, name] of pattern.entries()) {
    const part = parts[i] ?? "";
    if (!name.startsWith(":")) {
      if (name !== part) return null;
      continue;
    }
    try {
      params[name.slice(1)] = decodeURIComponent(part);
    } catch {
      return null; // Malformed percent-encoding: not a path of ours.
    }
  }
  return params;
}
