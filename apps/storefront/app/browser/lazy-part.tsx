import { type ComponentType, useEffect, useState } from "react";

/**
 * A part in a chunk of its own, loaded when it is first rendered, for places outside of a page. Nothing is shown until it
 * has come. If it does not come, the shop goes on without it and asks again at the next render: an error there would reach
 * no boundary, and no later page would be shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
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
        for (const tell of waiting) tell(part);
      },
      () => {
        isLoading = false;
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
    return Part && <Part {...props} />;
  };
}
