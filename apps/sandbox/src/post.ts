const ANSWER_WITHIN_MS = 15 * 1000;

export interface Delivery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** One POST. Redirects are not followed: to the provider they are failures. */
export async function post(
  { url, headers, body }: Delivery,
  stopping?: AbortSignal,
): Promise<{ status: number | null; error: string | null }> {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: stopping ? AbortSignal.any([stopping, limit]) : limit,
    });
    await answer.body?.cancel();
    return { status: answer.status, error: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code =
      cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : null;
    return { status: null, error: code ?? (cause instanceof Error ? cause.message : String(cause)) };
  }
}
