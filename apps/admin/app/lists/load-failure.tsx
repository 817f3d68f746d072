import { CallError } from "@shop/contract/client";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";

/** In place of something that could not be loaded: why, and what to do. */
export function LoadFailure({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const isForbidden = error instanceof CallError && error.code === "not_allowed";
  return (
    <div className="load-failure" role="alert">
      <Icon name="warning" size={22} />
      <p>{isForbidden ? "Your role does not include this. An owner can change your role." : error.message}</p>
      {!isForbidden && (
        <Button look="outline" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
