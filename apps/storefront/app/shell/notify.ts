import { TOAST_MS, TOAST_SUCCESS_MS } from "@shop/contract/constants";
import type { Toast, ToastOptions } from "react-hot-toast/headless";

/** The toaster comes in its own chunk, fetched when the page is at rest, so a broken network finds it loaded. */
export const toaster = () => import("react-hot-toast/headless");

export interface NoticeOptions {
  /** A notice with the id of one that is shown takes its place. */
  id?: string;
  /** The same is read out where it happened: this notice is for the eye, or it would be heard twice. */
  shownInline?: boolean;
}

/** How the toaster knows a notice for the eye. */
const SILENT = { role: "status", "aria-live": "off" } as const;

/** @param toast as the toaster keeps it */
export function isForTheEye({ ariaProps }: Pick<Toast, "ariaProps">): boolean {
  return ariaProps["aria-live"] === "off";
}

function optionsOf({ shownInline, ...options }: NoticeOptions): ToastOptions {
  return shownInline ? { ...options, ariaProps: SILENT } : options;
}

/** Toasts: `notify.success("Added to favorites")`. Shown top centre and announced to screen readers. */
export const notify = {
  success(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) =>
      toast.success(text, { duration: TOAST_SUCCESS_MS, ...optionsOf(options) }),
    );
  },
  error(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) => toast.error(text, { duration: TOAST_MS, ...optionsOf(options) }));
  },
  info(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) => toast(text, { duration: TOAST_MS, ...optionsOf(options) }));
  },
  /** Stays until `dismiss(id)`, or until another notice with its id takes its place. */
  loading(text: string, options: NoticeOptions & { id: string }) {
    void toaster().then(({ toast }) => toast.loading(text, optionsOf(options)));
  },
  dismiss(id: string) {
    void toaster().then(({ toast }) => toast.dismiss(id));
  },
};
