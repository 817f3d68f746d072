import { TOAST_MS, TOAST_SUCCESS_MS } from "@shop/contract/constants";
import type { Toast, ToastOptions } from "react-hot-toast/headless";

/** The toaster has its own chunk, loaded when the page is idle, so that it is there when the network fails. */
export const toaster = () => import("react-hot-toast/headless");

export interface NoticeOptions {
  /** A notice replaces a visible one with the same id. */
  id?: string;
  /** Screen readers already read the message in place, so this notice is only shown. */
  shownInline?: boolean;
  /** A second line, smaller than the text. */
  detail?: string | undefined;
  /** Buttons and links with the text. A notice that has some stays for four seconds at least. */
  actions?: readonly NoticeAction[];
}

export interface NoticeAction {
  label: string;
  /** Set if it leads to another page: then it is a link. */
  href?: string;
  /** Called after the notice has been dismissed and has returned the focus. */
  onPress: () => void;
}

/** Marks notices that screen readers should not read. */
const SILENT = { role: "status", "aria-live": "off" } as const;

/** @param toast the toaster's own object */
export function isForTheEye({ ariaProps }: Pick<Toast, "ariaProps">): boolean {
  return ariaProps["aria-live"] === "off";
}

type Extras = Pick<NoticeOptions, "detail" | "actions">;

/** The toaster keeps the options it does not know. @param toast the toaster's own object */
export function extrasOf({ detail, actions = [] }: Toast & Extras) {
  return { detail, actions };
}

function optionsOf({ shownInline, ...options }: NoticeOptions): ToastOptions & Extras {
  return shownInline ? { ...options, ariaProps: SILENT } : options;
}

/** Toasts: `notify.success("Added to favorites")`. Shown top centre and announced to screen readers. */
export const notify = {
  success(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) =>
      toast.success(text, {
        duration: options.actions?.length ? TOAST_MS : TOAST_SUCCESS_MS,
        ...optionsOf(options),
      }),
    );
  },
  error(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) => toast.error(text, { duration: TOAST_MS, ...optionsOf(options) }));
  },
  info(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) => toast(text, { duration: TOAST_MS, ...optionsOf(options) }));
  },
  /** Stays until `dismiss(id)` or until a notice with the same id replaces it. */
  loading(text: string, options: NoticeOptions & { id: string }) {
    void toaster().then(({ toast }) => toast.loading(text, optionsOf(options)));
  },
  dismiss(id: string) {
    void toaster().then(({ toast }) => toast.dismiss(id));
  },
};
