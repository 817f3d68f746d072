import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { useNoticeContainer } from "@shop/ui/notice-container";
import { createPortal } from "react-dom";
import { resolveValue, toast as toasts, useToaster } from "react-hot-toast/headless";

const MOST = 4;

/** The notices, newest on top. Hover or focus stops their clocks. Inside an open dialog they are shown within it. */
export function Toaster() {
  const { toasts: shown, handlers } = useToaster();
  const place = useNoticeContainer();

  const list = (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting here only stops the clock
    <div
      className="toaster-list"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
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
