import { type RefObject, useEffect, useState } from "react";

/** Whether an element is out of view. */
export function useOutOfSight(target: RefObject<Element | null>): boolean {
  const [out, setOut] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const sight = new IntersectionObserver(([entry]) => {
      if (entry) setOut(!entry.isIntersecting);
    });
    sight.observe(element);
    return () => sight.disconnect();
  }, [target]);

  return out;
}
