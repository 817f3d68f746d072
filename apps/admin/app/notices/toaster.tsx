import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useNoticeContainer } from "@shop/ui/notice-container";
import { usePauseWhileHeld } from "@shop/ui/use-pause-while-held";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { resolveValue, toast as toasts, useToaster } from "react-hot-toast/headless";

const MOST = 4;

/** The notices, newest on top. Hover or focus stops their clocks. Inside an open dialog they are shown within it. */
export function Toaster() {
  const { toasts: shown, handlers } = useToaster();
  const place = useNoticeContainer();
  const { hold, release } = usePauseWhileHeld(handlers);
  const isEmpty = shown.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pointer and focus are not on notices that moved or went
  useEffect(release, [place, isEmpty]);

  const list = (
    <div className="toaster-list" {...hold}>
      {shown.slice(0, MOST).map((toast) => (
        <div
          key={`${toast.id} ${toast.createdAt}`}
          className={classes("toast", `toast-${toast.type}`, !toast.visible && "toast-leaving")}
        >
          {toast.type === "success" && <Icon name="check" size={20} />}
          {toast.type === "error" && <Icon name="warning" size={20} />}
          <span className="flex-1">{resolveValue(toast.message, toast)}</span>
          <IconButton icon="close" label="Dismiss" onClick={() => toasts.dismiss(toast.id)} />
        </div>
      ))}
    </div>
  );
  return place ? createPortal(list, place) : list;
}
