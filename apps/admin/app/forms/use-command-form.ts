import { zodResolver } from "@hookform/resolvers/zod";
import type { StaffCallName } from "@shop/contract/admin/calls";
import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import { CallError } from "@shop/contract/client";
import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import type { AnswerOf } from "../api/admin-api.ts";
import { useAdminCall } from "../api/use-admin.ts";
import { type Conflict, mergeValues } from "./merge-values.ts";

/**
 * The form of something that is done once: an invitation, a note, a refund. Errors of the shop appear at their field,
 * others in `message`. With `newer` it changes a record: when somebody else has changed that meanwhile, both are shown in
 * `conflict`.
 */
export function useCommandForm<Name extends StaffCallName, Values extends FieldValues>({
  call,
  schema,
  start,
  labels,
  toInput,
  fieldOf = {},
  newer,
  done,
  onDone,
}: {
  call: Name;
  schema: z.ZodType<unknown, Values>;
  start: Values;
  labels: Record<keyof Values & string, string>;
  toInput: (values: Values) => StaffInputOf<Name>;
  /** Fields by which refusals without fields of their own are shown, by code. */
  fieldOf?: Record<string, keyof Values & string>;
  /** Where a record is changed: shows its newer version in the form, and makes it the one that `toInput` names. */
  newer?: { toValues: (current: never) => Values; use: (current: never) => void };
  /** What to say when it is done. */
  done?: string;
  onDone?: (answer: AnswerOf<Name>) => void;
}) {
  const [message, setMessage] = useState<string | null>(null);
  const [before, setBefore] = useState(start);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const form = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
    resolver: zodResolver(schema as never) as never,
    mode: "onTouched",
  });
  const command = useAdminCall(call, {
    shownInline: true,
    ...(done ? { done } : {}),
    onDone: (answer) => {
      form.reset();
      onDone?.(answer);
    },
  });

  function showRefusal(error: Error) {
    if (!(error instanceof CallError)) return setMessage(error.message);
    if (error.code === "step_up_needed") return;
    if (newer && error.code === "changed_meanwhile") {
      return compare(newer, (error.data as { current: never }).current);
    }
    const field = fieldOf[error.code ?? ""];
    const given = field ? { [field]: error.message } : error.fields;
    const named = Object.entries(given).filter(([name]) => name in labels);
    for (const [name, text] of named) form.setError(name as Path<Values>, { message: text });
    if (named.length === 0) setMessage(error.message);
  }

  function compare({ toValues, use }: NonNullable<typeof newer>, current: never) {
    const theirs = toValues(current);
    const typed = form.getValues();
    const names = Object.keys(before) as (keyof Values & string)[];
    const own = Object.fromEntries(
      names
        .filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(before[name]))
        .map((name) => [name, typed[name]]),
    ) as Partial<Values>;
    setConflict({
      ...mergeValues({ before, own, theirs }),
      take(chosen) {
        setConflict(null);
        setBefore(theirs);
        use(current);
        form.reset({ ...theirs, ...chosen });
      },
    });
  }

  return {
    form,
    labels,
    message,
    conflict,
    isSending: command.isPending,
    submit: form.handleSubmit((values) => {
      setMessage(null);
      command.mutate(toInput(values as Values), { onError: showRefusal });
    }),
  };
}
