import { Skeleton } from "@shop/ui/skeleton";

/** The checkout's shape while it is on its way. */
export function CheckoutShape() {
  return (
    <div className="cart-columns" aria-busy="true">
      <div className="grid gap-4">
        <Skeleton className="h-96 w-full rounded-28" />
        <Skeleton className="h-96 w-full rounded-28" />
        <Skeleton className="h-40 w-full rounded-28" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
