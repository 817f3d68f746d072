import { type ComponentType, useEffect, useState } from "react";
import { reportMissingPart } from "./new-build.ts";

/** A part that did not come is asked for again after this time, as long as it is wanted. */
const AGAIN_AFTER_MS = 3_000;

/**
 * A part in a chunk of its own, loaded when it is first rendered. Until it has come, `Meanwhile` or nothing is shown.
 * If it does not load, the page works without it and keeps what was typed, and it is requested again while the part is
 * rendered. An error there would replace the page, or reach no boundary at all.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  let isLoading = false;
  const waiting = new Set<(part: ComponentType<Props>) => void>();

  function ask(): void {
    if (isLoading) return;
    isLoading = true;
    load().then(
      ({ default: part }) => {
        loaded = part;
        for (const callback of waiting) callback(part);
      },
      async () => {
        isLoading = false;
        if (await reportMissingPart()) return;
        setTimeout(() => {
          if (waiting.size > 0) ask();
        }, AGAIN_AFTER_MS);
      },
    );
  }

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      const tell = (part: ComponentType<Props>) => setPart(() => part);
      if (loaded) {
        tell(loaded);
        return;
      }
      waiting.add(tell);
      ask();
      return () => {
        waiting.delete(tell);
      };
    });
    const Shown = Part ?? Meanwhile;
    return Shown && <Shown {...props} />;
  };
}
