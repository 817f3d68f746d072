import { useAdminCall } from "../api/use-admin.ts";
import type { PageValues } from "./page-values.ts";

/** Opens the text in the shop as it is in the form, saved or not. */
export function usePreview() {
  const { mutate, isPending } = useAdminCall("previewPage", { refreshes: [] });
  return {
    isPending,
    open({ title, description, html }: PageValues) {
      // Opened at the press, or browsers would block it; the address comes a moment later.
      const page = window.open("about:blank", "_blank");
      mutate(
        { title, description, html },
        {
          onSuccess: ({ data: { path } }) => {
            if (page) page.location.href = path;
            else window.location.href = path;
          },
          onError: () => page?.close(),
        },
      );
    },
  };
}
