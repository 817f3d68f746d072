/**
 * Shows that something long is still going on: one line that counts seconds in a terminal, plain lines elsewhere.
 * Runs on any Node from 20, before anything is installed.
 */

const PLAIN_EVERY_S = 15;
const out = process.stdout;

/** @param {number} ms */
export function elapsed(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 1) return "";
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @type {{ title: string, began: number }[]} */
const running = [];
/** @type {NodeJS.Timeout | undefined} */
let ticking;
let ticks = 0;

/** One line for all that is running: the oldest step is what everybody waits for. */
function paint() {
  const [oldest, ...others] = running;
  if (!oldest) return;
  const also =
    others.length > 0 ? `  (and ${others.map(({ title }) => title.toLowerCase()).join(", ")})` : "";
  const line = `  … ${oldest.title}  ${elapsed(Date.now() - oldest.began)}${also}`;
  out.write(`\r\x1b[2K${line.slice(0, (out.columns || 80) - 1)}`);
}

function tick() {
  ticks += 1;
  if (out.isTTY) return paint();
  if (ticks % PLAIN_EVERY_S !== 0) return;
  for (const { title, began } of running) out.write(`  … ${title}, ${elapsed(Date.now() - began)} so far\n`);
}

/** A line of its own, whatever is being counted at the moment. */
/** @param {string} line */
export function say(line) {
  out.write(out.isTTY ? `\r\x1b[2K${line}\n` : `${line}\n`);
  if (out.isTTY) paint();
}

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {(result: T) => boolean} [isGood] of work that reports its failure instead of throwing it
 * @returns {Promise<T>}
 */
export async function step(title, work, isGood = () => true) {
  const current = { title, began: Date.now() };
  running.push(current);
  if (running.length === 1) {
    ticks = 0;
    ticking = setInterval(tick, 1000);
    ticking.unref();
  }
  if (out.isTTY) paint();
  else out.write(`  … ${title}\n`);
  const end = (/** @type {string} */ mark) => {
    running.splice(running.indexOf(current), 1);
    if (running.length === 0) clearInterval(ticking);
    say(`  ${mark} ${title}  ${elapsed(Date.now() - current.began)}`.trimEnd());
  };
  try {
    const result = await work();
    end(isGood(result) ? "✓" : "✗");
    return result;
  } catch (error) {
    end("✗");
    throw error;
  }
}
