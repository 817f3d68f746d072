/** Answers and events of many shapes: the tests look into them, and fail where a shape is not as they say. */
export type Parsed = ReturnType<typeof JSON.parse>;

export interface Answered {
  status: number;
  headers: Headers;
  body: Parsed;
}

/** For tests: one call over HTTP, with what came back. Redirects are not followed. */
export async function ask(
  url: string,
  { method, body, headers = {} }: { method: string; body?: unknown; headers?: Record<string, string> },
): Promise<Answered> {
  const answer = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    redirect: "manual",
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === "" ? null : parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
