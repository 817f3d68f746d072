import { Button } from "@shop/ui/button";
import { PageTitle } from "../navigation/page-title.tsx";

/** Instead of a page that could not be loaded. */
export function PageFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-4" role="alert">
      <PageTitle>This could not be loaded</PageTitle>
      <h1 className="text-24">This could not be loaded</h1>
      <p>{error.message}.</p>
      <Button onClick={onAgain}>Try again</Button>
    </div>
  );
}
