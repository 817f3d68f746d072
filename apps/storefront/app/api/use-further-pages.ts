import { toasts } from "@shop/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { useStore } from "../browser/store.ts";
import { notify } from "../notices/notify.ts";
import { isAlreadyReported } from "./browser-api.ts";
import { errorText } from "./error-text.ts";
import { FurtherPages } from "./further-pages.ts";
import type { PageQuery } from "./page-query.ts";

/** The pages of a list that follow the first one, each read when “Show more” is pressed. */
export function useFurtherPages<Page>() {
  const queries = useQueryClient();
  const [pages] = useState(() => new FurtherPages<Page>());
  const further = useStore(pages.pages);
  const [isBusy, setIsBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);

  // The button may be gone by then: the keyboard focus goes to the first new item.
  useLayoutEffect(() => {
    if (firstNew.current === null || further.length === 0) return;
    (list.current?.children[firstNew.current] as HTMLElement | undefined)?.focus();
    firstNew.current = null;
  }, [further]);

  /** Reads a page before it is shown, so that nothing moves while it loads. Null when it failed, which the shopper has read. */
  async function read(query: PageQuery<Page>): Promise<Page | null> {
    setIsBusy(true);
    try {
      return await queries.fetchQuery(query);
    } catch (error) {
      if (!isAlreadyReported(error)) notify.error(errorText(error, toasts.requestFailed));
      return null;
    } finally {
      setIsBusy(false);
    }
  }

  const showMore = (query: PageQuery<Page>) =>
    pages.add(
      () => read(query),
      () => {
        firstNew.current = list.current?.childElementCount ?? null;
      },
    );

  return { list, further, isBusy, read, showMore, startAgain: () => pages.startAgain() };
}
