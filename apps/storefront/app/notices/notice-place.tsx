import { type ReactNode, useEffect, useRef } from "react";

/** Where a notice appears: read out at once, and brought into view, for on a phone the button is elsewhere. */
export function NoticePlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = Boolean(children);

  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);

  return (
    <div ref={place} role="alert">
      {children}
    </div>
  );
}
