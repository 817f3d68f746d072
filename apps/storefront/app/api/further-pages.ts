import { createStore } from "../browser/store.ts";

/** The pages of a list that follow the first one. A page that was asked for before the list started again is dropped. */
export class FurtherPages<Page> {
  readonly pages = createStore<readonly Page[]>([]);
  #turn = 0;

  /**
   * Adds the page that `read` returns, unless the list has started again meanwhile.
   * @param read returns null when the page could not be read
   * @param onAdd runs right before the page is added
   */
  async add(read: () => Promise<Page | null>, onAdd: () => void): Promise<void> {
    const turn = this.#turn;
    const page = await read();
    if (page === null || turn !== this.#turn) return;
    onAdd();
    this.pages.set((before) => [...before, page]);
  }

  /** Leaves only the first page, for a list whose order or entries have changed. */
  startAgain(): void {
    this.#turn += 1;
    this.pages.set([]);
  }
}
