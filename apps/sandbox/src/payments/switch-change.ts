import { z } from "zod";
import { Fault } from "../controls/faults.ts";

type OrNull<Shape extends Record<string, z.ZodType>> = {
  [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>;
};

/** The schema of a change of switches. Null restores a default. */
export function changeOf<Shape extends Record<string, z.ZodType>, Call extends z.ZodEnum>(
  shape: Shape,
  call: Call,
) {
  const loose = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema.nullable().optional()]),
  );
  return z.strictObject({
    ...(loose as OrNull<Shape>),
    faults: z.partialRecord(call, Fault.nullable()).nullable().optional(),
  });
}
