import { zodResolver } from "@hookform/resolvers/zod";
import { CallError } from "@shop/contract/client";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useOneAtATime } from "../api/use-one-at-a-time.ts";
import { guardPage } from "../navigation/leave-guard.ts";
import { notify } from "../notices/notify.ts";
import { type Conflict, mergeValues } from "./merge-values.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

export interface RecordFormOptions<Item extends { version: number }, Values extends FieldValues> {
  /** Names the record on this device, for the draft: `member ${id}`. */
  draft: string;
  /** Checks the whole form. Its messages appear at the fields. */
  schema: z.ZodType<unknown, Values>;
  /** The record as the shop has it. A newer one replaces what is shown, unless something was changed. */
  record: Item;
  toValues: (record: Item) => Values;
  /** Names of the fields as people read them. */
  labels: Record<keyof Values & string, string>;
  /** How to show the value of a field that is not text or a short list when two people have changed it. */
  inWords?: Partial<Record<keyof Values & string, (value: never) => string>>;
  /** Sends the changed fields only. @throws CallError: by field, or `changed_meanwhile` with the current record */
  save: (changed: Partial<Values>, version: number) => Promise<unknown>;
  saved?: string;
}

/**
 * The state of a record's form. It computes what has changed, shows errors at their field, keeps unsaved changes on the
 * device as a draft, and asks before leaving. If somebody else has changed the record, it shows both values: when the
 * form opens with an older draft, as soon as `record` is newer, or at the latest when it is saved. Give the answer to
 * `<RecordForm>`, and each field's name to a field of `forms/fields.tsx`.
 */
export function useRecordForm<Item extends { version: number }, Values extends FieldValues>({
  draft: draftName,
  schema,
  record,
  toValues,
  labels,
  inWords,
  save,
  saved = "Saved",
}: RecordFormOptions<Item, Values>) {
  const oneAtATime = useOneAtATime();
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const form = useForm<Values>({
    defaultValues: toValues(record) as DefaultValues<Values>,
    resolver: zodResolver(schema as never) as never,
    mode: "onTouched",
  });
  const { isDirty, dirtyFields, errors, isSubmitting } = form.formState;
  const changedNames = Object.keys(dirtyFields) as (keyof Values & string)[];

  /** Shows the record as it is now, with these values of the member's own on top. */
  function startFrom(item: Item, own: Partial<Values> = {}) {
    setBase(item);
    form.reset(toValues(item));
    change(own);
  }

  function change(values: Partial<Values>) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
    }
  }

  /** Shows what somebody else has changed beside the member's own changes. */
  function compare(before: Values, own: Partial<Values>, current: Item) {
    setConflict({
      ...mergeValues({ before, own, theirs: toValues(current) }),
      take: (chosen) => {
        setConflict(null);
        startFrom(current, chosen);
      },
    });
  }

  /** The version on which this member's last save was based: the next one is their own. */
  const savedOver = useRef<number | null>(null);
  const isNewer = record.version > base.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer record counts
  useEffect(() => {
    if (!isNewer || conflict) return;
    if (!isDirty) startFrom(record);
    else if (savedOver.current === base.version && record.version === base.version + 1)
      startFrom(record, changedOf(form.getValues(), changedNames));
  }, [record.version, isDirty, isSubmitting]);

  useEffect(() => (isDirty ? guardPage({ draft: draftName }) : undefined), [isDirty, draftName]);

  const values = form.watch();
  const draft = useKeptDraft<Partial<Values>>({
    name: draftName,
    changes: isDirty
      ? { values: changedOf(values, changedNames), before: changedOf(toValues(base), changedNames) }
      : null,
    version: base.version,
    isChoosing: conflict !== null,
    restore(left) {
      change(left.values);
      if (left.version < record.version && left.before) {
        compare({ ...toValues(record), ...left.before }, left.values, record);
      }
    },
  });

  async function send(all: Values, version: number) {
    setMessage(null);
    const typed = textsOf(form);
    try {
      await save(changedOf(all, changedNames), version);
      draft.drop();
      savedOver.current = version;
      takeAsSaved(form, all, typed);
      notify.success(saved);
    } catch (error) {
      showRefusal(error, all);
    }
  }

  function showRefusal(error: unknown, all: Values) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === "step_up_needed") return;
    if (error.code === "changed_meanwhile") {
      const { current } = error.data as { current: Item };
      compare(toValues(base), changedOf(all, changedNames), current);
      return;
    }
    const named = Object.entries(error.fields).filter(([name]) => name in labels);
    for (const [name, text] of named) form.setError(name as Path<Values>, { message: text });
    if (named.length === 0) setMessage(error.message);
  }

  const checkAndSend = form.handleSubmit((all) => send(all as Values, base.version));

  return {
    form,
    labels,
    inWords,
    errors,
    message,
    conflict,
    hasDraft: draft.hasDraft,
    /** Whether somebody else has saved a change since the member began theirs. */
    isOvertaken: isNewer && isDirty && !isSubmitting && !conflict && savedOver.current !== base.version,
    showTheirs: () => compare(toValues(base), changedOf(form.getValues(), changedNames), record),
    changeCount: changedNames.length,
    isSaving: isSubmitting,
    submit(event?: SyntheticEvent) {
      event?.preventDefault();
      // Guards the whole submit: otherwise handleSubmit would mark the form as saved after a second press, which saves
      // nothing.
      return oneAtATime(() => checkAndSend(event));
    },
    discard() {
      draft.drop();
      setMessage(null);
      startFrom(record.version > base.version ? record : base);
    },
  };
}

export type RecordFormState<Values extends FieldValues> = ReturnType<
  typeof useRecordForm<{ version: number }, Values>
>;

/** The values as texts, to find out later which of them have been changed. */
function textsOf<Values extends FieldValues>(form: UseFormReturn<Values>): Map<string, string> {
  return new Map(Object.entries(form.getValues()).map(([name, value]) => [name, JSON.stringify(value)]));
}

/** Makes what was sent the saved record. What was typed since is kept, as a further change. */
function takeAsSaved<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  before: ReadonlyMap<string, string>,
): void {
  const later = [...textsOf(form)]
    .filter(([name, text]) => text !== before.get(name))
    .map(([name]) => [name as Path<Values>, form.getValues(name as Path<Values>)] as const);
  form.reset(sent);
  for (const [name, value] of later) form.setValue(name, value, { shouldDirty: true });
}

function changedOf<Values extends FieldValues>(
  all: Values,
  names: readonly (keyof Values)[],
): Partial<Values> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Values>;
}
