import { TOAST_LIMIT } from "@shop/contract/constants";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useNoticeContainer } from "@shop/ui/notice-container";
import { Spinner } from "@shop/ui/spinner";
import { usePauseWhileHeld } from "@shop/ui/use-pause-while-held";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { resolveValue, toast as toasts, useToaster } from "react-hot-toast/headless";
import { NoticeText } from "./notice-text.tsx";
import { extrasOf, isForTheEye } from "./notify.ts";
import { useNoticeOffset } from "./use-notice-offset.ts";
import { usePressThrough } from "./use-press-through.ts";

/** The notices: newest on top. Hover or focus pauses their timers; each can be dismissed. */
export default function Toaster() {
  const { toasts: shown, handlers } = useToaster();
  const place = useNoticeContainer();
  const { hold, release } = usePauseWhileHeld(handlers);
  const isEmpty = shown.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pointer and focus are not on notices that moved or went
  useEffect(release, [place, isEmpty]);
  const { list: listed, offset, returnFocus } = useNoticeOffset(shown);

  usePressThrough(listed);

  function dismiss(id: string) {
    returnFocus();
    toasts.dismiss(id);
  }

  const list = (
    <div
      ref={listed}
      className="toaster-list"
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
      {...hold}
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
