import { type ReactNode, Suspense } from "react";

let isFirstRender = false;
/** Each hydrates one part that waits. */
const turns: (() => void)[] = [];

/** @param hydrate renders the page over the server's HTML, and is done when it returns */
export function withTurns(hydrate: () => void): void {
  isFirstRender = true;
  try {
    hydrate();
  } finally {
    isFirstRender = false;
  }
}

/** Hydrates the parts that wait, each in a task of its own. */
export async function takeTurns(): Promise<void> {
  for (let turn = turns.shift(); turn; turn = turns.shift()) {
    turn();
    await nextTask();
  }
}

/** Timers in a row wait four milliseconds each; messages do not. */
function nextTask(): Promise<void> {
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
 * A part of many, which is one element. It is hydrated after the rest of the page, in the order of the page, so that
 * hydrating many of them never keeps a slow processor from answering a touch. Renders no `useId`: the server counts in
 * another order.
 */
export function InTurn({ children }: { children: ReactNode }) {
  // On the server, a boundary would hide errors.
  if (typeof document === "undefined") return children;
  return (
    <Suspense>
      <Turn>{children}</Turn>
    </Suspense>
  );
}

function Turn({ children }: { children: ReactNode }) {
  if (isFirstRender) throw new Promise<void>((resolve) => turns.push(resolve));
  return children;
}
