import { Skeleton } from "@shop/ui/skeleton";

/** While figures and their plot load. */
export function FiguresShape() {
  return (
    <div className="report-parts" role="status" aria-label="Loading">
      <div className="figures">
        {[1, 2, 3, 4, 5, 6].map((figure) => (
          <div key={figure} className="figure gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        ))}
      </div>
      <div className="plot">
        <Skeleton className="plot-waiting" />
      </div>
    </div>
  );
}
