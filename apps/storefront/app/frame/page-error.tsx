import { paths } from "@shop/contract/paths";
import { Button, buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { APOLOGY } from "../api/apology.ts";
import { useInBrowser } from "../browser/store.ts";

const OFFLINE = "You are offline. Nothing is lost. Try again when you are back online.";

/** Shown if a whole page fails. Its links reload the document, because the scripts themselves may be broken. */
export function PageError() {
  const isOffline = useInBrowser() && !navigator.onLine;

  return (
    <div className="page section" role="alert">
      <EmptyState
        as="h1"
        title="Something went wrong"
        sentence={isOffline ? OFFLINE : APOLOGY}
        cloth="comb"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="brass" large onClick={() => location.reload()}>
              Try again
            </Button>
            <a className={buttonClass({ look: "outline", large: true })} href={paths.home()}>
              Go to the home page
            </a>
          </div>
        }
      />
    </div>
  );
}
