import { CallError } from "@shop/contract/client";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Problems } from "./check-account-fields.ts";

/**
 * The values and errors of a form. Errors are shown on submit and cleared when their field is edited,
 * and the first invalid field takes the focus.
 */
export function useFields<Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => Problems<Name>,
) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const form = useRef<HTMLFormElement>(null);

  function show(found: Problems<Name>) {
    // Render the message before moving the focus, or screen readers miss it.
    flushSync(() => setProblems(found));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    form,
    values,
    setValues,
    /** Props for the field with that name. */
    field(name: Name) {
      return {
        name,
        value: values[name],
        error: problems[name],
        onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
          const { value } = event.currentTarget;
          setValues((before) => ({ ...before, [name]: value }));
          setProblems(({ [name]: _, ...others }) => others as Problems<Name>);
        },
      };
    },
    /** Fills in several fields and clears their errors. */
    fill(part: Partial<Record<Name, string>>) {
      setValues((before) => ({ ...before, ...part }));
      setProblems(
        (before) =>
          Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))) as Problems<Name>,
      );
    },
    /** Shows errors. @returns whether there are none */
    validate(): boolean {
      const found = check(values);
      const isGood = Object.keys(found).length === 0;
      if (!isGood) show(found);
      return isGood;
    },
    /** Shows the error of one field, which the others may wait for. @returns whether there is none */
    validateOnly(name: Name): boolean {
      const problem = check(values)[name];
      if (problem !== undefined) show({ [name]: problem } as Problems<Name>);
      return problem === undefined;
    },
    /** For `onSubmit`: calls `goOn` only if all fields are valid. */
    submit(goOn: (values: Record<Name, string>) => void) {
      return (event: FormEvent) => {
        event.preventDefault();
        const found = check(values);
        if (Object.keys(found).length > 0) show(found);
        else goOn(values);
      };
    },
    /** Shows the server's errors. @returns whether it named fields of this form */
    showRefusal(error: unknown): boolean {
      if (!(error instanceof CallError)) return false;
      const named = Object.entries(error.fields).filter(([name]) => name in values);
      if (named.length > 0) show(Object.fromEntries(named) as Problems<Name>);
      return named.length > 0;
    },
  };
}
