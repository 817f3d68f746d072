import { type ReactNode, Suspense, useEffect, useState } from "react";

/**
 * Of the page that the server sent. `first`: it is being hydrated. `waiting`: it is, but for the parts far from its first view.
 * `far`: those are being hydrated. `whole`: nothing is left.
 */
let stage: "first" | "waiting" | "far" | "whole" = "whole";
let hydration = Promise.resolve();
let resolveHydration = () => {};
/** Each hydrates one part that waits. */
const turns: (() => void)[] = [];
const farTurns: (() => void)[] = [];
let isFarWanted = false;

/** What a person does with a page. Scrolling is that of the document: carousels move on their own. boot.ts says `presskept`. */
const SIGNS_OF_USE = ["pointerdown", "pointermove", "keydown", "scroll", "presskept", "visibilitychange"];

/** @param hydrate renders the page over the server's HTML, and is done when it returns; `takeTurns` hydrates the rest */
export function withTurns(hydrate: () => void): void {
  stage = "first";
  isFarWanted = false;
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

/**
 * Hydrates the parts that wait, each in tasks of its own, in the order of the page. Parts that are far from the first view
 * wait until a person uses the page or something waits for `onceHydrated`: on a slow phone they take longer than all others.
 */
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
  // Parts that are rendered from now on are new, as those of the next page, and do not wait.
  stage = "waiting";
  if (isFarWanted || farTurns.length === 0) void takeFarTurns();
}

/** Hydrates the parts that are far from the first view, as soon as the others are. */
export async function takeFarTurns(): Promise<void> {
  isFarWanted = true;
  if (stage !== "waiting") return;
  stage = "far";
  for (let turn = farTurns.shift(); turn; turn = farTurns.shift()) {
    turn();
    await nextTask();
  }
  endHydration();
}

export function takeFarTurnsOnceUsed(): void {
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, takeFarTurns, { once: true });
  // Before this script was there.
  if (scrollY > 0 || document.querySelector("[data-pressed]")) void takeFarTurns();
}

function endHydration(): void {
  stage = "whole";
  resolveHydration();
}

/** Resolves once no part waits any more. Does not ask for those that are far. */
export function untilWhole(): Promise<void> {
  return hydration;
}

/** What waits until the whole page is hydrated: another page rendered over the server's HTML would keep its attributes. */
export function onceHydrated(work: () => void): void {
  if (stage === "whole") work();
  else {
    void hydration.then(work);
    void takeFarTurns();
  }
}

/**
 * What the renderer puts off: renders and effects. While the first page is hydrated, each takes a task of its own. Later it
 * follows at once, also while far parts take their turns: a press must show before the next.
 */
export function putOff(work: () => void): void {
  if (stage === "first") void nextTask().then(work);
  else queueMicrotask(work);
}

/** Tasks come in the order in which they were asked for: a turn asks for its render before the second of these. */
async function laterRenders(): Promise<void> {
  await nextTask();
  await nextTask();
}

/**
 * Comes before the next frame where the browser can order its tasks: drawing a frame after each of them would cost a slow
 * processor more than the tasks do. What the shopper presses still comes first. Parts that are far from the first view
 * give way to frames, because a person is scrolling. Elsewhere it is a message, as timers in a row wait four milliseconds
 * each.
 */
export function nextTask(): Promise<void> {
  if ("scheduler" in globalThis) {
    return scheduler.postTask(() => {}, { priority: stage === "far" ? "user-visible" : "user-blocking" });
  }
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
 * @param far from the first view: it waits until the page is used. It renders no `useId`, and an element around its buttons has `whileWaiting`
 */
export function InTurn({ far = false, children }: { far?: boolean; children: ReactNode }) {
  // On the server, a boundary would hide errors.
  if (typeof document === "undefined") return children;
  return <Waiting far={far}>{children}</Waiting>;
}

/** Marks an element whose buttons may not listen yet once the page does: boot.ts keeps presses on them. */
export const whileWaiting =
  typeof document === "undefined"
    ? { "data-waits": "" }
    : { ref: (element: Element | null) => element?.removeAttribute("data-waits") };

function Waiting({ far, children }: { far: boolean; children: ReactNode }) {
  // It is kept while the part waits, which has no state before it is rendered.
  const [turn] = useState(() => ({ isAhead: stage === "first" }));
  return (
    <Suspense fallback={<NotSent />}>
      <Turn turn={turn} far={far}>
        {children}
      </Turn>
    </Suspense>
  );
}

/** In place of a part that the server has not sent, as data that arrives early: nobody could see it until the page is used. */
function NotSent() {
  useEffect(() => void takeFarTurns(), []);
  return null;
}

function Turn({ turn, far, children }: { turn: { isAhead: boolean }; far: boolean; children: ReactNode }) {
  if (turn.isAhead) {
    turn.isAhead = false;
    throw new Promise<void>((resolve) => (far ? farTurns : turns).push(resolve));
  }
  return children;
}
