import { CallError } from "@shop/contract/client";
import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";

/** A cached query: its key, how to fetch it, and how long it stays fresh. */
export interface PageQuery<Data> {
  queryKey: QueryKey;
  queryFn: () => Promise<Data>;
  staleTime?: number;
  /** Asks again after this many milliseconds, while the page is open. */
  refetchInterval?(query: { state: { data: Data | undefined } }): number | false;
  gcTime?: number;
  /** Set if it may be out of date before it is stale. */
  refetchOnMount?: "always";
  retry?: (failures: number, error: Error) => boolean;
  /** Set if another tab, app or device may change the data: it is fetched again whenever the window gets the focus. */
  refetchOnWindowFocus?: "always";
}

/** Queries that failed on the server, so that hydration renders the same as the server. */
export class PageFailures {
  readonly #failures = new Map<string, CallError>();

  add(key: QueryKey, error: CallError): void {
    this.#failures.set(JSON.stringify(key), error);
  }
  find(key: QueryKey): CallError | undefined {
    return this.#failures.get(JSON.stringify(key));
  }
  forget(key: QueryKey): void {
    this.#failures.delete(JSON.stringify(key));
  }
  clear(): void {
    this.#failures.clear();
  }
  all(): [QueryKey, CallError][] {
    return [...this.#failures].map(([key, error]) => [JSON.parse(key), error]);
  }
}

export const FailuresContext = createContext(new PageFailures());

export type PageData<Data> =
  | { kind: "loading" }
  | { kind: "failed"; error: CallError; retry: () => void; isRetrying: boolean }
  | { kind: "ready"; data: Data };

/** A query as loading, failed or ready. Data stays shown even if a later request fails. */
export function usePageQuery<Data>(query: PageQuery<Data>): PageData<Data> {
  const failures = useContext(FailuresContext);
  const queryClient = useQueryClient();
  const failedOnServer = failures.find(query.queryKey);
  const result = useQuery({ ...query, enabled: failedOnServer === undefined });

  if (result.data !== undefined) return { kind: "ready", data: result.data };
  const error = failedOnServer ?? result.error;
  if (!error) return { kind: "loading" };
  return {
    kind: "failed",
    error: error instanceof CallError ? error : new CallError("", 0),
    isRetrying: result.isFetching,
    retry() {
      failures.forget(query.queryKey);
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true });
      void result.refetch();
    },
  };
}
