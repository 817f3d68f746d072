type Numbers = Int32Array | Float64Array;

/** A list of numbers that grows, without an object per number. */
export class Column<Kind extends Numbers> {
  values: Kind;
  readonly #make: (length: number) => Kind;

  constructor(make: (length: number) => Kind) {
    this.#make = make;
    this.values = make(256);
  }

  set(place: number, value: number): void {
    if (place >= this.values.length) {
      const grown = this.#make(Math.max(place + 1, this.values.length * 2));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[place] = value;
  }

  at(place: number): number {
    return this.values[place] ?? 0;
  }
}

export const int32s = () => new Column((length) => new Int32Array(length));
export const float64s = () => new Column((length) => new Float64Array(length));

/** A set of small whole numbers: one bit each. */
export class Bits {
  words = new Uint32Array(8);

  /** An empty set with room for the numbers below a limit. */
  static sized(limit: number): Bits {
    const bits = new Bits();
    bits.words = new Uint32Array(Math.max(8, (limit + 31) >>> 5));
    return bits;
  }
  /** What any of the sets has. */
  static union(sets: readonly Bits[]): Bits {
    const union = Bits.sized(32 * Math.max(0, ...sets.map(({ words }) => words.length)));
    for (const set of sets) union.addAll(set);
    return union;
  }
  has(bit: number): boolean {
    const word = bit >>> 5;
    return word < this.words.length && (((this.words[word] as number) >>> (bit & 31)) & 1) === 1;
  }
  add(bit: number): void {
    const word = bit >>> 5;
    if (word >= this.words.length) this.#grow(word + 1);
    this.words[word] = (this.words[word] as number) | (1 << (bit & 31));
  }
  delete(bit: number): void {
    const word = bit >>> 5;
    if (word < this.words.length) this.words[word] = (this.words[word] as number) & ~(1 << (bit & 31));
  }
  addAll({ words }: Bits): void {
    if (words.length > this.words.length) this.#grow(words.length);
    for (let at = 0; at < words.length; at += 1)
      this.words[at] = (this.words[at] as number) | (words[at] as number);
  }
  copy(): Bits {
    const copy = new Bits();
    copy.words = this.words.slice();
    return copy;
  }
  /** What both sets have. */
  and(other: Bits): Bits {
    const [mine, theirs] = [this.words, other.words];
    const both = Bits.sized(32 * Math.min(mine.length, theirs.length));
    const { words } = both;
    const length = Math.min(mine.length, theirs.length);
    for (let at = 0; at < length; at += 1) words[at] = (mine[at] as number) & (theirs[at] as number);
    return both;
  }
  /** What the other set does not have. */
  without(other: Bits): Bits {
    const left = this.copy();
    const { words } = left;
    const length = Math.min(words.length, other.words.length);
    for (let at = 0; at < length; at += 1) words[at] = (words[at] as number) & ~(other.words[at] as number);
    return left;
  }
  forEach(visit: (bit: number) => void): void {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1) {
      for (let rest = words[at] as number; rest !== 0; rest &= rest - 1) {
        visit(at * 32 + 31 - Math.clz32(rest & -rest));
      }
    }
  }
  some(test: (bit: number) => boolean): boolean {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1) {
      for (let rest = words[at] as number; rest !== 0; rest &= rest - 1) {
        if (test(at * 32 + 31 - Math.clz32(rest & -rest))) return true;
      }
    }
    return false;
  }
  get isEmpty(): boolean {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1) if (words[at] !== 0) return false;
    return true;
  }
  /** How many numbers it has. */
  count(): number {
    return this.countShared(this);
  }
  /** How many numbers both sets have. */
  countShared(other: Bits): number {
    const [mine, theirs] = [this.words, other.words];
    const length = Math.min(mine.length, theirs.length);
    let count = 0;
    for (let word = 0; word < length; word += 1)
      count += ones((mine[word] as number) & (theirs[word] as number));
    return count;
  }
  /** Whether both sets have a number. */
  shares(other: Bits): boolean {
    const [mine, theirs] = [this.words, other.words];
    const length = Math.min(mine.length, theirs.length);
    for (let at = 0; at < length; at += 1)
      if (((mine[at] as number) & (theirs[at] as number)) !== 0) return true;
    return false;
  }
  #grow(length: number): void {
    const grown = new Uint32Array(Math.max(length, this.words.length * 2));
    grown.set(this.words);
    this.words = grown;
  }
}

/** The number of ones in 32 bits. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
