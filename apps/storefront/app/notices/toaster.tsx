import { TOAST_LIMIT } from "@shop/contract/constants";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useNoticeContainer } from "@shop/ui/notice-container";
import { Spinner } from "@shop/ui/spinner";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { resolveValue, toast as toasts, useToaster } from "react-hot-toast/headless";
import { NoticeText } from "./notice-text.tsx";
import { extrasOf, isForTheEye } from "./notify.ts";
import { useNoticeOffset } from "./use-notice-offset.ts";

/** The notices: newest on top. Hover or focus pauses their timers; each can be dismissed. */
export default function Toaster() {
  const { toasts: shown, handlers } = useToaster();
  const place = useNoticeContainer();
  // When the notices move, pointer and focus are no longer within them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the move that counts
  useEffect(() => handlers.endPause(), [place]);
  const { list: listed, offset, returnFocus } = useNoticeOffset(shown);

  function dismiss(id: string) {
    returnFocus();
    toasts.dismiss(id);
  }

  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting here only holds the clock
    <div
      ref={listed}
      className="toaster-list"
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.slice(0, TOAST_LIMIT).map((toast) => {
        return (
          <div
            // A repeated message is a new element, or screen readers would not announce it.
            key={`${toast.id} ${toast.createdAt}`}
            className={classes("toast", `toast-${toast.type}`, !toast.visible && "toast-leaving")}
            aria-hidden={isForTheEye(toast) || undefined}
          >
            {toast.type === "loading" && <Spinner />}
            {toast.type === "success" && <Icon name="check" size={20} />}
            {toast.type === "error" && <Icon name="warning" size={20} />}
            <NoticeText {...extrasOf(toast)} dismiss={() => dismiss(toast.id)}>
              {resolveValue(toast.message, toast)}
            </NoticeText>
            <IconButton
              icon="close"
              label="Dismiss"
              tabIndex={isForTheEye(toast) ? -1 : undefined}
              onClick={() => dismiss(toast.id)}
            />
          </div>
        );
      })}
    </div>
  );
  return place ? createPortal(list, place) : list;
}
