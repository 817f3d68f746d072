import { type ReactNode, Suspense, useState } from "react";

/** Whether the first page is being hydrated. */
let isHydrating = false;
let hydration = Promise.resolve();
let resolveHydration = () => {};
/** Each hydrates one part that waits. */
const turns: (() => void)[] = [];

/** @param hydrate renders the page over the server's HTML, and is done when it returns; `takeTurns` hydrates the rest */
export function withTurns(hydrate: () => void): void {
  isHydrating = true;
  hydration = new Promise((resolve) => {
    resolveHydration = resolve;
  });
  try {
    hydrate();
  } catch (error) {
    endHydration();
    throw error;
  }
}

/** Hydrates the parts that wait, each in tasks of its own, in the order of the page. */
export async function takeTurns(): Promise<void> {
  await laterRenders();
  // What is put off may render further parts, also after the last turn.
  for (let turn = turns.shift(); turn; turn = turns.shift()) {
    const others = turns.splice(0);
    turn();
    await laterRenders();
    // Parts within the part come before those after it.
    turns.push(...others);
    if (turns.length === 0) await laterRenders();
  }
  endHydration();
}

/** Parts that are rendered from now on are new, as those of the next page, and do not wait. */
function endHydration(): void {
  isHydrating = false;
  resolveHydration();
}

/** What waits until the whole page is hydrated: another page rendered over the server's HTML would keep its attributes. */
export function onceHydrated(work: () => void): void {
  if (isHydrating) void hydration.then(work);
  else work();
}

/**
 * What the renderer puts off: renders and effects. While the first page is hydrated, each takes a task of its own, later it
 * follows at once.
 */
export function putOff(work: () => void): void {
  if (isHydrating) void nextTask().then(work);
  else queueMicrotask(work);
}

/** Tasks come in the order in which they were asked for: a turn asks for its render before the second of these. */
async function laterRenders(): Promise<void> {
  await nextTask();
  await nextTask();
}

/**
 * Comes before the next frame where the browser can order its tasks: drawing a frame after each of them would cost a slow
 * processor more than the tasks do. What the shopper presses still comes first. Elsewhere it is a message, as timers in a
 * row wait four milliseconds each.
 */
export function nextTask(): Promise<void> {
  if ("scheduler" in globalThis) return scheduler.postTask(() => {}, { priority: "user-blocking" });
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * A part of a page, which is one element. It is hydrated after the rest of the page, and after the parts in turn before it,
 * so that hydrating never keeps a slow processor from answering a touch. What comes after such a part and renders a
 * `useId` waits for its turn too: ids are counted in the order of the page.
 */
export function InTurn({ children }: { children: ReactNode }) {
  // On the server, a boundary would hide errors.
  if (typeof document === "undefined") return children;
  return <Waiting>{children}</Waiting>;
}

function Waiting({ children }: { children: ReactNode }) {
  // It is kept while the part waits, which has no state before it is rendered.
  const [turn] = useState(() => ({ isAhead: isHydrating }));
  return (
    <Suspense>
      <Turn turn={turn}>{children}</Turn>
    </Suspense>
  );
}

function Turn({ turn, children }: { turn: { isAhead: boolean }; children: ReactNode }) {
  if (turn.isAhead) {
    turn.isAhead = false;
    throw new Promise<void>((resolve) => turns.push(resolve));
  }
  return children;
}
