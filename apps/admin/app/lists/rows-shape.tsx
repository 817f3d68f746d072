import { Skeleton } from "@shop/ui/skeleton";

/** While the first rows load: cards on a phone, one table on a desk, as they will be. */
export function RowsShape() {
  return (
    <div className="rows-shape" role="status" aria-label="Loading">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="rows-shape-row">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
