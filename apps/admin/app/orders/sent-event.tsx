import { Button } from "@shop/ui/button";
import type { ReactNode } from "react";
import { type BadgeTone, StatusBadge } from "../lists/status-badge.tsx";
import { momentText } from "./order-words.ts";

/**
 * An email or message about the order in its timeline: what it was, whether it arrived, and the button to send it
 * again.
 */
export function SentEvent({
  title,
  state: { name, tone },
  at,
  children,
  again,
}: {
  title: string;
  state: SentState;
  at: string;
  /** To whom, and what went wrong. */
  children: ReactNode;
  /** Null when it cannot be sent again. */
  again: { label: string; isBusy: boolean; send: () => void } | null;
}) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-bold">
        {title} <StatusBadge tone={tone}>{name}</StatusBadge>
      </p>
      {children}
      <p className="text-14 text-soft">
        <time dateTime={at}>{momentText(at)}</time>
      </p>
      {again && (
        <Button
          className="my-2"
          look="outline"
          busy={again.isBusy}
          aria-label={again.label}
          onClick={again.send}
        >
          Send again
        </Button>
      )}
    </>
  );
}

export interface SentState {
  name: string;
  tone: BadgeTone;
}
