import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { focusMain } from "../browser/focus-main.ts";
import { viewedProducts } from "../browser/viewed-products.ts";
import { notify } from "../notices/notify.ts";
import { fromProductCard } from "./listed-product.ts";
import { ProductStrip, ProductStripSkeleton } from "./product-strip.tsx";

/** The strip of recently viewed products, fetched when it comes near the window. */
export default function ViewedStrip({
  tokens,
  className,
}: {
  tokens: readonly string[];
  className?: string | undefined;
}) {
  const api = useApi();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { data, isError } = useQuery({
    queryKey: ["viewed-products", ...tokens],
    queryFn: async () => (await api.call("listProductCards", { tokens: [...tokens] })).map(fromProductCard),
    enabled: isNear,
  });
  if (isError || data?.length === 0) return null;

  function clear() {
    viewedProducts.clear();
    notify.success("Recently viewed products cleared");
    // The button has gone by the next frame.
    requestAnimationFrame(focusMain);
  }

  return (
    <div ref={place} className={className}>
      {data ? (
        <ProductStrip
          title="Recently viewed"
          products={data}
          more={
            <button type="button" className="link min-h-11" onClick={clear}>
              Clear<span className="sr-only"> recently viewed products</span>
            </button>
          }
        />
      ) : (
        <ProductStripSkeleton />
      )}
    </div>
  );
}

/** Whether an element has come near the window. */
function useIsNear(target: { current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!target.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "600px" },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, isNear]);
  return isNear;
}
