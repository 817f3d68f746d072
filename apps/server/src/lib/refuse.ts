import { type AnyRefusalName, allRefusals, anyRefusalMessage } from "@shop/contract/admin/all-refusals";
import type { AnyRefusalData } from "@shop/contract/admin/refusal-data";

interface RefusalOptions {
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** Replaces the code's own message when a more precise one exists. */
  message?: string;
  /** The shop is overloaded, and has not begun. */
  isTurnedAway?: boolean;
}

/** An expected "no" from the shop. `http/answers.ts` turns it into the response envelope. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: AnyRefusalName;
  readonly status: number;
  readonly data: Record<string, unknown> | null;
  readonly retryAfter: number | null;
  readonly isTurnedAway: boolean;

  constructor(code: AnyRefusalName, data: Record<string, unknown> | null, options: RefusalOptions = {}) {
    super(options.message ?? anyRefusalMessage(code, data));
    this.code = code;
    this.status = allRefusals[code].status;
    this.data = data;
    this.retryAfter = options.retryAfter ?? null;
    this.isTurnedAway = options.isTurnedAway ?? false;
  }
}

/** Data is required for codes that have data, and optional for the others. */
type RefusalArguments<Name extends AnyRefusalName> =
  null extends AnyRefusalData<Name>
    ? [data?: null, options?: RefusalOptions]
    : [data: AnyRefusalData<Name>, options?: RefusalOptions];

/**
 * Ends the current call with a refusal. A surrounding transaction rolls back.
 * @throws Refusal always
 */
export function refuse<Name extends AnyRefusalName>(
  code: Name,
  ...[data, options]: RefusalArguments<Name>
): never {
  throw new Refusal(code, data ?? null, options);
}
