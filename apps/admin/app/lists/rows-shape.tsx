import { Skeleton } from "@shop/ui/skeleton";

/** While the first rows load. */
export function RowsShape() {
  return (
    <div className="grid gap-2" role="status" aria-label="Loading">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}
