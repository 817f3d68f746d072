import { type RefObject, useEffect, useState } from "react";

/** Whether an element is out of view. */
export function useIsOutOfView(target: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsOut(!entry.isIntersecting);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);

  return isOut;
}
