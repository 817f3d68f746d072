import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import type { Ctx } from "../../ctx.ts";
import { refuse } from "../../lib/refuse.ts";
import { derivedFile, findMaster, type PictureFormat, writeWhole } from "./picture-files.ts";

/** One core stays free for answering: a page full of new pictures must not hold up the orders. */
const MOST_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A browser does not ask again for a picture that failed, so the queue is long; each one takes 20 to 300 ms. */
const MOST_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

/**
 * Measured on photographs of 1200 px, one thread: AVIF 60 at effort 2 takes 300 ms for 41 kB; effort 4 takes 2 s to
 * save 8 %, effort 0 takes 90 ms and a third more bytes. WebP 80 takes 120 ms for 48 kB, JPEG 80 takes 75 ms for
 * 59 kB. Soft backdrops stay within one shade of the master on average; ten bits would shift their colour.
 */
const DEVELOP: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 60, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  // JPEG knows no transparency: what shines through is the shop's paper.
  jpg: (picture) => picture.flatten({ background: "#fbf6ee" }).jpeg({ quality: 80, mozjpeg: true }),
};

// One thread per picture; the pixels of pictures are not worth keeping in memory.
sharp.concurrency(1);
sharp.cache(false);

/** Where masters become the sizes that pages show: each made once, on demand, and kept in the data folder. */
export class Darkroom {
  readonly #dataDir: string;
  readonly #log: Ctx["log"];
  readonly #mostWaiting: number;
  readonly #flights = new Map<string, Promise<Buffer | null>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor({ env, log }: Pick<Ctx, "env" | "log">, { mostWaiting = MOST_WAITING } = {}) {
    this.#dataDir = env.dataDir;
    this.#log = log;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * The bytes of one size; null where there is no such picture.
   * @throws Refusal "busy" when too many others wait
   */
  async print(id: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const file = derivedFile(this.#dataDir, id, width, format);
    try {
      return await readFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
    const running = this.#flights.get(file);
    if (running) return running;
    const flight = this.#develop({ file, id, width, format }).finally(() => this.#flights.delete(file));
    this.#flights.set(file, flight);
    return flight;
  }

  async #develop(wanted: {
    file: string;
    id: string;
    width: number;
    format: PictureFormat;
  }): Promise<Buffer | null> {
    const master = await findMaster(this.#dataDir, wanted.id);
    if (!master) return null;
    const bytes = await this.#inTurn(() =>
      DEVELOP[wanted.format](
        sharp(master).resize({ width: wanted.width, withoutEnlargement: true }),
      ).toBuffer(),
    );
    // A full disk is no reason to show no picture.
    await writeWhole(wanted.file, bytes).catch((error) =>
      this.#log.warn({ err: error }, "A derived picture could not be kept"),
    );
    return bytes;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#busy < MOST_AT_ONCE) this.#busy += 1;
    else {
      if (this.#waiting.length >= this.#mostWaiting)
        refuse("busy", null, { retryAfter: RETRY_AFTER_SECONDS });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      // The place is handed on; nobody who comes meanwhile can take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
