import { type ReactNode, useEffect, useRef } from "react";

/** Shows a notice, announces it and scrolls it into view, because on phones the pressed button may be elsewhere. */
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
