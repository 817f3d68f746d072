import { spellingOf } from "@shop/contract/spelling";

/** Numbers for the values of a facet, from 1 on. Spellings that differ only in case or spaces are one value. */
export class ValueCodes {
  readonly #codes = new Map<string, number>();
  readonly #labels: string[] = [""];

  /** Adds an unknown value. 0 for none. */
  add(text: string | null): number {
    const value = text === null ? "" : spellingOf(text);
    if (text === null || value === "") return 0;
    const known = this.#codes.get(value);
    if (known !== undefined) return known;
    this.#labels.push(text.trim());
    this.#codes.set(value, this.#labels.length - 1);
    return this.#labels.length - 1;
  }

  find(text: string): number | undefined {
    return this.#codes.get(spellingOf(text));
  }

  /** As it was first spelled. */
  labelOf(code: number): string {
    return this.#labels[code] ?? "";
  }

  /** One more than the highest number. */
  get size(): number {
    return this.#labels.length;
  }
}
