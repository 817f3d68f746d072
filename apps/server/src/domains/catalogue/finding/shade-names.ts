import { textWords } from "@shop/contract/search-words";
import type { ValueCodes } from "./value-codes.ts";

/** The values of colours by the words that name them: "royal blue" names one, and "blue" all that end with it. */
export class ShadeNames {
  readonly #values: ValueCodes;
  readonly #named = new Map<string, number[]>();
  #next = 1;

  constructor(values: ValueCodes) {
    this.#values = values;
  }

  /** @param name words with spaces between them */
  codesOf(name: string): readonly number[] {
    for (; this.#next < this.#values.size; this.#next += 1) {
      const words = textWords(this.#values.labelOf(this.#next));
      for (const from of words.keys()) this.#add(words.slice(from).join(" "), this.#next);
    }
    return this.#named.get(name) ?? [];
  }

  #add(name: string, code: number): void {
    const named = this.#named.get(name);
    if (named) named.push(code);
    else this.#named.set(name, [code]);
  }
}
