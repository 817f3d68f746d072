import { MethodFields } from "@shop/contract/admin/delivery-place-fields";
import type { MethodRecord } from "@shop/contract/admin/delivery-places";
import { z } from "zod";
import { nairaInField, readNaira } from "../forms/naira.ts";

export interface StepValues {
  /** Kilograms, as they are typed. */
  above: string;
  extra: string;
}

/** A method as its form holds it: numbers as they are typed. */
export interface MethodValues {
  name: string;
  description: string;
  pickup: boolean;
  assumedGrams: string;
  steps: StepValues[];
  retired: boolean;
}

const { name, description, pickup, retired } = MethodFields.shape;
const kilograms = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, { error: "Enter kilograms, such as 2.5" })
  .refine((text) => Number(text) > 0, { error: "Enter a weight above 0" });

export const methodSchema = z.object({
  ...{ name, description, pickup, retired },
  assumedGrams: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, { error: "Enter whole grams" }),
  steps: z.array(
    z.object({
      above: kilograms,
      extra: z.string().refine((text) => (readNaira(text) ?? 0) > 0, { error: "Enter an amount in naira" }),
    }),
  ),
});

export const methodLabels: Record<keyof MethodValues, string> = {
  name: "Name",
  description: "Description",
  pickup: "Shoppers collect the parcel at a pickup point",
  assumedGrams: "Assumed weight of an item without a weight (grams)",
  steps: "Heavier parcels cost more",
  retired: "Retired: takes no new orders",
};

export function valuesOf(method: MethodRecord | null): MethodValues {
  return {
    name: method?.name ?? "",
    description: method?.description ?? "",
    pickup: method?.pickup ?? false,
    assumedGrams: String(method?.assumedGrams ?? 500),
    steps: (method?.weightSteps ?? []).map(({ aboveGrams, extra }) => ({
      above: String(aboveGrams / 1000),
      extra: nairaInField(extra),
    })),
    retired: method?.retired ?? false,
  };
}

export function fieldsOf({ assumedGrams, steps, ...values }: MethodValues) {
  return {
    ...values,
    assumedGrams: Number(assumedGrams),
    weightSteps: steps
      .map(({ above, extra }) => ({
        aboveGrams: Math.round(Number(above) * 1000),
        extra: readNaira(extra) ?? 0,
      }))
      .toSorted((a, b) => a.aboveGrams - b.aboveGrams),
  };
}
