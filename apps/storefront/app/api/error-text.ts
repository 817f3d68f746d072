import { CallError } from "@shop/contract/client";
import { toasts } from "@shop/contract/texts";

/** What went wrong, in the server's words where it gave any; otherwise in those of the place it happened in. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && isWorded(error) ? error.message : fallback;
}

/** For a call whose failure has its own words: @throws what it threw, with `fallback` where the server gave no words */
export async function worded<Data>(asking: Promise<Data>, fallback: string): Promise<Data> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof CallError) || isWorded(error)) throw error;
    throw new CallError(fallback, error.status, error.data, error.retryAfter);
  }
}

/** 'Request failed' is what a client says when the server said nothing. */
function isWorded({ message }: Error): boolean {
  return message !== "" && message !== toasts.requestFailed;
}
