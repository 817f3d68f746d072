import { z } from "zod";

/** What a control page shows for a switch. Without a label, the form shows its name in the schema. */
interface SwitchLabels<Value extends string = string> {
  label?: string;
  /** Labels of the values. A value without one is shown as it is. */
  choices?: Partial<Record<Value, string>>;
  /** What a number counts. */
  unit?: string;
  /** The title of its group in the form. */
  group?: string;
}

/** A schema that is derived from another one inherits its labels. */
const LABELS = z.registry<SwitchLabels>();

type SwitchSchema = z.ZodType<string | number | boolean>;

export function labelled<Schema extends SwitchSchema>(
  schema: Schema,
  labels: SwitchLabels<`${z.output<Schema>}`> & { label: string },
): Schema {
  LABELS.add(schema as SwitchSchema, labels);
  return schema;
}

/** Puts switches into a group of the form. Other providers can have the same switches in other groups. */
export function inGroup<Shape extends Record<string, SwitchSchema>>(group: string, shape: Shape): Shape {
  const grouped = Object.entries(shape).map(([name, schema]) => {
    const own = schema.clone();
    LABELS.add(own, { group });
    return [name, own];
  });
  return Object.fromEntries(grouped);
}

export function labelsOf(schema: z.ZodType): SwitchLabels {
  return LABELS.get(schema) ?? {};
}
