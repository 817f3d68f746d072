import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import type { Ctx } from "../../ctx.ts";
import { WorkSlots } from "../../lib/work-slots.ts";
import { derivedName, findMaster, type PictureFormat } from "./picture-names.ts";

/** One core stays free for requests: a page full of new pictures must not delay orders. */
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Browsers do not retry a failed picture, so the queue is long. Each picture takes 20 to 300 ms. */
const MAX_WAITING = 200;

/**
 * Measured on photographs 1200 px wide, on one thread. AVIF 60 at effort 2 takes 300 ms and gives 41 kB; effort 4
 * takes 2 s and saves 8 %; effort 0 takes 90 ms and adds a third more bytes. WebP 80 takes 120 ms and gives 48 kB;
 * JPEG 80 takes 75 ms and gives 59 kB. Soft backdrops stay within one shade of the master on average; encoding in
 * ten bits would shift their colour.
 */
const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 60, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80 }),
  // JPEG has no transparency, so transparent pixels get the background colour of the shop's pages.
  jpg: (picture) => picture.flatten({ background: "#fbf6ee" }).jpeg({ quality: 80, mozjpeg: true }),
};

// One thread per picture. Decoded pixels are not worth caching in memory.
sharp.concurrency(1);
sharp.cache(false);

/** Makes the picture sizes that pages show from masters: each once, on demand, stored beside the masters. */
export class ImageResizer {
  readonly #pictures: Ctx["pictures"];
  readonly #log: Pick<Ctx["log"], "warn">;
  readonly #isKnown: (id: string) => Promise<boolean>;
  readonly #running = new Map<string, Promise<Buffer | null>>();
  readonly #storing = new Map<string, Promise<void>>();
  readonly #slots: WorkSlots;

  constructor(
    { pictures, log }: Pick<Ctx, "pictures"> & { log: Pick<Ctx["log"], "warn"> },
    {
      maxWaiting = MAX_WAITING,
      isKnown = async () => true,
    }: { maxWaiting?: number; isKnown?: (id: string) => Promise<boolean> } = {},
  ) {
    this.#pictures = pictures;
    this.#log = log;
    this.#isKnown = isKnown;
    this.#slots = new WorkSlots({ atOnce: MAX_RUNNING, waiting: maxWaiting });
  }

  /**
   * The bytes of one size, or null if there is no such picture.
   * @throws Refusal "busy" when too many sizes are already waiting, or the storage does not answer
   */
  async resize(id: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const name = derivedName(id, width, format);
    const running = this.#running.get(name);
    if (running) return running;
    const started = this.#readOrMake({ name, id, width, format });
    this.#running.set(name, started);
    // Until it is stored, nobody else would find it.
    const isStored = () => this.#storing.get(name);
    void started.then(isStored, isStored).finally(() => this.#running.delete(name));
    return started;
  }

  /** Ends when all sizes that were made are stored, or could not be. */
  async stored(): Promise<void> {
    await Promise.all(this.#storing.values());
  }

  async #readOrMake(wanted: {
    name: string;
    id: string;
    width: number;
    format: PictureFormat;
  }): Promise<Buffer | null> {
    const made = await this.#pictures.read(wanted.name);
    if (made) return made;
    // Anyone who asks for pictures that do not exist does not make the storage look for them.
    const master = (await this.#isKnown(wanted.id)) && (await findMaster(this.#pictures, wanted.id));
    if (!master) return null;
    // The master is read when its turn comes, so those that wait take no memory.
    const bytes = await this.#slots.run(async () => {
      const picture = await this.#pictures.read(master);
      return (
        picture &&
        ENCODE[wanted.format](
          sharp(picture).resize({ width: wanted.width, withoutEnlargement: true }),
        ).toBuffer()
      );
    });
    if (bytes) this.#store(wanted.name, bytes);
    return bytes;
  }

  /** A full disk or a slow storage must not keep the picture from its page. */
  #store(name: string, bytes: Buffer): void {
    const storing = this.#pictures
      .write(name, bytes)
      .catch((error) => this.#log.warn({ err: error }, "Could not store a resized picture"))
      .finally(() => this.#storing.delete(name));
    this.#storing.set(name, storing);
  }
}
