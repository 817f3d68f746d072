import { toasts } from "@shop/contract/texts";
import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import type { ReactNode } from "react";
import { Lens } from "../pictures/drawings.tsx";

/** Shown when a shopper's page fails to load: the reason, a retry and a link. */
export function LoadFailure({
  as = "h1",
  title,
  message,
  isRetrying,
  retry,
  otherWay,
}: {
  as?: "h1" | "h2";
  title: string;
  message: string;
  isRetrying: boolean;
  retry: () => void;
  otherWay?: ReactNode;
}) {
  return (
    <EmptyState
      as={as}
      title={title}
      sentence={message || toasts.requestFailed}
      object={<Lens />}
      cloth="comb"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="brass" busy={isRetrying} busyText="Trying again..." onClick={retry}>
            Try again
          </Button>
          {otherWay}
        </div>
      }
    />
  );
}
