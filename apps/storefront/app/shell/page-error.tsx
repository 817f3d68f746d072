import { paths } from "@shop/contract/paths";
import { Button, buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { APOLOGY } from "./apology.ts";

/** When a page fails as a whole. Its links load afresh: what broke may be the script itself. */
export function PageError({ message = APOLOGY }: { message?: string }) {
  return (
    <div className="page section">
      <EmptyState
        as="h1"
        title="That did not work"
        sentence={message}
        cloth="comb"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button look="brass" onClick={() => location.reload()}>
              Try again
            </Button>
            <a className={buttonClass({ look: "outline" })} href={paths.home()}>
              Go to the home page
            </a>
          </div>
        }
      />
    </div>
  );
}
