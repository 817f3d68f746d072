import type { RefusalData } from "@shop/contract/refusal-data";
import { type RefusalName, refusalMessage, refusals } from "@shop/contract/refusals";

interface RefusalOptions {
  /** After how many seconds trying again makes sense. */
  retryAfter?: number;
  /** In place of the sentence that belongs to the code, where the fault is better told than by it. */
  message?: string;
}

/** The shop saying no. One place (`http/answers.ts`) turns it into the envelope. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalName;
  readonly status: number;
  readonly data: Record<string, unknown> | null;
  readonly retryAfter: number | null;

  constructor(code: RefusalName, data: Record<string, unknown> | null, options: RefusalOptions = {}) {
    super(options.message ?? refusalMessage(code, data));
    this.code = code;
    this.status = refusals[code].status;
    this.data = data;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** The data of a refusal must be given where it has any, and may be left out where it has none. */
type Said<Name extends RefusalName> =
  null extends RefusalData<Name>
    ? [data?: null, options?: RefusalOptions]
    : [data: RefusalData<Name>, options?: RefusalOptions];

/**
 * Ends what is going on with a named refusal; a transaction around it rolls back.
 * @throws Refusal always
 */
export function refuse<Name extends RefusalName>(code: Name, ...[data, options]: Said<Name>): never {
  throw new Refusal(code, data ?? null, options);
}
