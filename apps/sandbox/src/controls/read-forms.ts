import type { z } from "zod";

export type Form = Record<string, string | undefined>;

/** Parses a switch form. Empty fields reset a switch, and so do default values in the form for everyone. */
export function switchesTyped(form: Form, defaults: object, isOfOneOrder: boolean): object {
  const usualOf = new Map<string, unknown>(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(form).map(([name, typed]) => {
      const usual = usualOf.get(name);
      const value = valueTyped(typed, usual);
      const isReset = typed === "" || typed === undefined || (!isOfOneOrder && value === usual);
      return [name, isReset ? null : value];
    }),
  );
}

/** Parses a fault form. Without a kind the fault is removed. */
export function faultTyped({ call = "", kind, times, acted }: Form): object {
  const fault = {
    kind,
    ...(times && { times: numberTyped(times) }),
    ...(acted === "yes" && { acted: true }),
  };
  return { faults: { [call]: kind ? fault : null } };
}

function valueTyped(typed: string | undefined, usual: unknown): unknown {
  if (typeof usual === "number") return numberTyped(typed);
  return typeof usual === "boolean" ? typed === "true" : typed;
}

function numberTyped(typed: string | undefined): number {
  return typed === undefined || typed.trim() === "" ? Number.NaN : Number(typed);
}

/** What is wrong with a form, for people. */
export function problemsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [path.join(" "), message].filter(Boolean).join(": ")).join("; ");
}
