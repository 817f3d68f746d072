import { Skeleton } from "@shop/ui/skeleton";

/** While the code of the first page loads. */
export function PageShape() {
  return (
    <div className="grid gap-4" role="status" aria-label="Loading">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
