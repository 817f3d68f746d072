import { paths } from "@shop/contract/paths";
import { Button, buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { useEffect } from "react";
import { APOLOGY } from "../api/apology.ts";
import { useInBrowser } from "../browser/store.ts";
import { Head } from "../navigation/head.tsx";

const OFFLINE = "Nothing is lost. This page loads when you are back online.";

/** Shown if a whole page fails. Its links reload the document, because the scripts themselves may be broken. */
export function PageError() {
  const isOffline = useInBrowser() && !navigator.onLine;
  const title = isOffline ? "You are offline" : "Something went wrong";

  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isOffline]);

  return (
    <div className="page section" role="alert">
      <Head title={title} />
      <EmptyState
        as="h1"
        title={title}
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
