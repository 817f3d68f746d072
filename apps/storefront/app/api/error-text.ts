import { CallError } from "@shop/contract/client";

/** The server's message, or `fallback` if it sent none. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof CallError && !error.isFallbackMessage ? error.message : fallback;
}

/** Gives a call its own failure message. @throws the call's error, with `fallback` as message if the server sent none */
export async function withFallbackMessage<Data>(asking: Promise<Data>, fallback: string): Promise<Data> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof CallError) || !error.isFallbackMessage) throw error;
    const { status, code, data, retryAfter } = error;
    throw new CallError(fallback, status, { code, data, retryAfter });
  }
}
