import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { APOLOGY } from "../api/apology.ts";
import type { PageData } from "../api/page-query.ts";

/** Shown for a part of a page that failed to load, with a button to try again. */
export function LoadFailure({
  failure,
}: {
  failure: Pick<Extract<PageData<unknown>, { kind: "failed" }>, "error" | "retry" | "isRetrying">;
}) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 rounded-28 bg-sunken px-5 py-12 text-center">
      <Icon name="warning" size={32} className="text-coral-text" />
      <p className="max-w-[44ch] text-balance text-18">{failure.error.message || APOLOGY}</p>
      <Button look="outline" busy={failure.isRetrying} onClick={failure.retry}>
        Try again
      </Button>
    </div>
  );
}
