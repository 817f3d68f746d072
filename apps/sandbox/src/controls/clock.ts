/** The provider's clock. Tests set it ahead instead of waiting. */
export class Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  get aheadSeconds(): number {
    return this.#aheadMs / 1000;
  }

  setAhead(seconds: number): void {
    this.#aheadMs = seconds * 1000;
  }
}
