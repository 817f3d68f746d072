import { CallError } from "@shop/contract/client";

/** What went wrong, in the server's words where it gave any; otherwise in those of the place it happened in. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof CallError && !error.isFallbackMessage ? error.message : fallback;
}

/** For a call whose failure has its own words: @throws what it threw, with `fallback` where the server gave no words */
export async function worded<Data>(asking: Promise<Data>, fallback: string): Promise<Data> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof CallError) || !error.isFallbackMessage) throw error;
    const { status, code, data, retryAfter } = error;
    throw new CallError(fallback, status, { code, data, retryAfter });
  }
}
