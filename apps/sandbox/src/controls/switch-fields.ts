import { z } from "zod";
import { labelsOf } from "./switch-labels.ts";
import type { SwitchPanel } from "./switch-panel.ts";

/** A switch as a field of a form. */
export interface SwitchField {
  name: string;
  label: string;
  /** The values to choose from, with their labels. Null: the value is typed. */
  choices: Record<string, string> | null;
  unit: string;
}

/** The fields of all switches, in groups, in the order of the schema. Faults have their own form. */
export function switchGroups({ schema }: SwitchPanel): Map<string, SwitchField[]> {
  const groups = new Map<string, SwitchField[]>();
  for (const [name, field] of Object.entries(schema.shape)) {
    if (name === "faults") continue;
    const { group = "Others" } = labelsOf(field);
    groups.set(group, [...(groups.get(group) ?? []), fieldOf(name, field)]);
  }
  return groups;
}

/** Describes a changed switch: "Delay: 5 seconds". */
export function describeSwitch({ schema }: SwitchPanel, name: string, value: unknown): string {
  const { label, choices, unit } = fieldOf(name, schema.shape[name]);
  return `${label}: ${choices?.[String(value)] ?? `${value} ${unit}`}`;
}

function fieldOf(name: string, schema: z.ZodType | undefined): SwitchField {
  if (!schema) throw new Error(`The schema has no switch ${name}`);
  const { label = name, choices = {}, unit = "" } = labelsOf(schema);
  const values = valuesOf(schema);
  return {
    name,
    label,
    choices: values && Object.fromEntries(values.map((value) => [value, choices[value] ?? value])),
    unit,
  };
}

function valuesOf(schema: z.ZodType): string[] | null {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodBoolean ? ["false", "true"] : null;
}
