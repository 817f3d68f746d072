import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffDataOf, StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { notify } from "../notices/notify.ts";
import { type AnswerOf, callWhole } from "./admin-api.ts";
import { idempotencyKeys } from "./idempotency-keys.ts";

/** The cache key of a read: all of one call, or that with one input. */
export function adminKey<Name extends StaffCallName>(name: Name, input?: StaffInputOf<Name>) {
  return input === undefined ? ["admin", name] : ["admin", name, input];
}

export function adminQuery<Name extends StaffCallName>(name: Name, input?: StaffInputOf<Name>) {
  return queryOptions({
    queryKey: adminKey(name, input),
    queryFn: ({ signal }) => callWhole(name, input as StaffInputOf<Name>, { signal }),
  });
}

interface QueryChoices {
  /** False while the input is not known yet. */
  enabled?: boolean;
  /** Asks again this often, in milliseconds, while the page is visible. */
  refetchInterval?: number;
  /** Keeps showing the answer to the last input until the next has come. */
  keepPrevious?: boolean;
}

/**
 * Reads with a staff call: `const { data, error, isPending } = useAdmin("viewOrder", { reference })`. `data` is the
 * answer's data; what lies beside it is in `answer`.
 */
export function useAdmin<Name extends StaffCallName>(
  name: Name,
  input?: StaffInputOf<Name>,
  { keepPrevious, ...choices }: QueryChoices = {},
) {
  const { data: answer, ...query } = useQuery({
    ...adminQuery(name, input),
    ...choices,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  return { ...query, answer, data: answer?.data as StaffDataOf<Name> | undefined };
}

/**
 * Reads a list page by page; each answer's `next` leads to the following one. `pages` are the answers so far.
 * @param query comes from the address, so that its types are known to the server only
 */
export function useAdminPages<Name extends StaffCallName>(
  name: Name,
  query: Readonly<Record<string, unknown>>,
) {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: [...adminKey(name), query, "pages"],
    queryFn: ({ pageParam, signal }) => {
      const input = { ...query, ...(pageParam === null ? {} : { after: pageParam }) };
      return callWhole(name, input as unknown as StaffInputOf<Name>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { next?: string | null }).next ?? null,
    placeholderData: keepPreviousData,
  });
  return { ...rest, pages: data?.pages };
}

interface WriteChoices<Name extends StaffCallName> {
  /** What to say when it is done. */
  done?: string | ((answer: AnswerOf<Name>) => string);
  /** True where the page shows a refusal itself, in place. */
  shownInline?: boolean;
  /** The reads this changes. All of them unless given: a write refreshes list and page. */
  refreshes?: readonly StaffCallName[];
  onDone?: (answer: AnswerOf<Name>, input: StaffInputOf<Name>) => void;
}

/**
 * A write with a staff call: `const confirm = useAdminCall("confirmOrder", { done: "Confirmed" })`, then
 * `confirm.mutate({ reference })`, while `confirm.isPending`. A refusal is shown as a notice. The idempotency key stays
 * the same until the call has succeeded, so that pressing twice has one effect. Where money or stock moves, this holds
 * even for another input while no answer has come (`idempotencyKeys`). While the same input is under way, `mutate` does
 * nothing: the second press of a double tap comes before the button looks busy.
 */
export function useAdminCall<Name extends StaffCallName>(name: Name, choices: WriteChoices<Name> = {}) {
  const queries = useQueryClient();
  const [keys] = useState(() => idempotencyKeys(name));
  const underWay = useRef(new Set<string>());

  const { mutate: send, ...mutation } = useMutation<AnswerOf<Name>, Error, StaffInputOf<Name>>({
    mutationFn: (input) => callWhole(name, input, { idempotencyKey: keys.keyOf(input) }),
    async onSuccess(answer, input) {
      keys.spend();
      const { done } = choices;
      if (done) notify.success(typeof done === "string" ? done : done(answer));
      choices.onDone?.(answer, input);
      await refresh(queries, choices.refreshes);
    },
    onError(error) {
      keys.noteFailure(error);
      // What the page shows is out of date.
      if (error instanceof CallError && OUT_OF_DATE.has(error.code)) {
        void refresh(queries, choices.refreshes);
      }
      if (choices.shownInline || isDeclined(error)) return;
      notify.error(error.message);
    },
    onSettled: (_answer, _error, input) => void underWay.current.delete(textOf(input)),
  });

  const mutate = useCallback<typeof send>(
    (...args) => {
      const text = textOf(args[0]);
      if (underWay.current.has(text)) return;
      underWay.current.add(text);
      send(...args);
    },
    [send],
  );
  return { ...mutation, mutate };
}

/** Refusals of a key whose earlier call was carried out with another input. */
const OUT_OF_DATE: ReadonlySet<string | null> = new Set(["changed_meanwhile", "reference_used"]);

const textOf = (input: unknown) => JSON.stringify(input ?? null);

/** The member closed the dialog that asks who they are: they know that nothing was done. */
export function isDeclined(error: Error): boolean {
  return error instanceof CallError && error.code === "step_up_needed";
}

/** Asks again for these reads, after a write that was made with `call`. All of them unless given. */
export function useRefresh() {
  const queries = useQueryClient();
  return (names?: readonly StaffCallName[]) => refresh(queries, names);
}

function refresh(queries: ReturnType<typeof useQueryClient>, names?: readonly StaffCallName[]) {
  if (!names) return queries.invalidateQueries({ queryKey: ["admin"] });
  return Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: adminKey(name) })));
}
