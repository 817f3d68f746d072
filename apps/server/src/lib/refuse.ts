import { type RefusalName, refusalMessage, refusals } from "@shop/contract/refusals";

/** The shop saying no. One place (`http/answers.ts`) turns it into the envelope. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly refusal: RefusalName;
  readonly status: number;
  readonly data: unknown;
  readonly retryAfter: number | null;

  constructor(
    refusal: RefusalName,
    details: Record<string, unknown>,
    extra: { data?: unknown; retryAfter?: number },
  ) {
    super(refusalMessage(refusal, details));
    this.refusal = refusal;
    this.status = refusals[refusal].status;
    this.data = extra.data ?? null;
    this.retryAfter = extra.retryAfter ?? null;
  }
}

/**
 * Ends what is going on with a named refusal; a transaction around it rolls back.
 * @param details fill the blanks of the sentence
 * @param extra `data` of the answer, and after how many seconds trying again makes sense
 */
export function refuse(
  refusal: RefusalName,
  details: Record<string, unknown> = {},
  extra: { data?: unknown; retryAfter?: number } = {},
): never {
  throw new Refusal(refusal, details, extra);
}
