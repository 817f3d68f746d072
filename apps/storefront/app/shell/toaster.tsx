import { TOAST_LIMIT } from "@shop/contract/constants";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useNoticePlace } from "@shop/ui/notice-place";
import { Spinner } from "@shop/ui/spinner";
import { createPortal } from "react-dom";
import { resolveValue, toast as toasts, useToaster } from "react-hot-toast/headless";

/** The notices themselves: newest on top, pausing while pointed at, each can be sent away. */
export default function Toaster() {
  const { toasts: shown, handlers } = useToaster();
  const place = useNoticePlace();

  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer here only holds the clock
    <div className="toaster-list" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {shown.slice(0, TOAST_LIMIT).map((toast) => (
        <div
          key={toast.id}
          className={classes("toast", `toast-${toast.type}`, !toast.visible && "toast-leaving")}
        >
          {toast.type === "loading" && <Spinner />}
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
