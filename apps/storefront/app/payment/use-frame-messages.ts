import { type RefObject, useEffect, useEffectEvent } from "react";
import { useSettings } from "../settings/settings.ts";
import { meaningOf } from "./payment-message.ts";
import type { OpenPage } from "./payment-state.ts";
import { originsOf } from "./providers.ts";
import type { Paying } from "./use-payment.ts";

/** Listens to what the provider's frame says to this window, for as long as its page is open. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  page: OpenPage | null,
  { confirmSuccess, checkAfterReturn }: Pick<Paying, "confirmSuccess" | "checkAfterReturn">,
): void {
  const settings = useSettings();
  const hear = useEffectEvent((event: MessageEvent) => {
    if (!page) return;
    const meaning = meaningOf(event, {
      frame: frame.current?.contentWindow,
      origins: originsOf(settings, page.provider),
      ownOrigin: location.origin,
    });
    if (meaning === "paid") void confirmSuccess(page);
    if (meaning === "back") void checkAfterReturn(page);
  });
  const isOpen = page !== null;

  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: MessageEvent) => hear(event);
    addEventListener("message", listener);
    return () => removeEventListener("message", listener);
  }, [isOpen]);
}
