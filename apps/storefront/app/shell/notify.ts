import { TOAST_MS, TOAST_SUCCESS_MS } from "@shop/contract/constants";

/** The toaster comes in its own chunk, fetched when the page is at rest, so a broken network finds it loaded. */
export const toaster = () => import("react-hot-toast/headless");

export interface NoticeOptions {
  /** A notice with the id of one that is shown takes its place. */
  id?: string;
}

/** Toasts: `notify.success("Added to favorites")`. Shown top centre and announced to screen readers. */
export const notify = {
  success(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) => toast.success(text, { duration: TOAST_SUCCESS_MS, ...options }));
  },
  error(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) => toast.error(text, { duration: TOAST_MS, ...options }));
  },
  info(text: string, options: NoticeOptions = {}) {
    void toaster().then(({ toast }) => toast(text, { duration: TOAST_MS, ...options }));
  },
  /** Stays until `dismiss(id)`, or until another notice with its id takes its place. */
  loading(text: string, options: Required<NoticeOptions>) {
    void toaster().then(({ toast }) => toast.loading(text, options));
  },
  dismiss(id: string) {
    void toaster().then(({ toast }) => toast.dismiss(id));
  },
};
