import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import type { FormOfField } from "../forms/fields.tsx";
import type { MethodValues, StepValues } from "./method-values.ts";

/** What parcels above a weight cost in addition to the price of the zone. */
export function WeightSteps({ of: { form, labels } }: { of: FormOfField<MethodValues> }) {
  const steps = form.watch("steps");
  const errors = form.formState.errors.steps;

  function change(next: StepValues[]) {
    form.setValue("steps", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  const changeOne = (index: number, part: Partial<StepValues>) =>
    change(steps.map((one, at) => (at === index ? { ...one, ...part } : one)));

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{labels.steps}</legend>
      {steps.map(({ above, extra }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its weight is being typed
        <div key={index} className="weight-step">
          <TextField
            label="Above (kg)"
            inputMode="decimal"
            autoComplete="off"
            value={above}
            error={errors?.[index]?.above?.message ?? null}
            onChange={(event) => changeOne(index, { above: event.target.value })}
          />
          <TextField
            label="Costs more (₦)"
            inputMode="decimal"
            autoComplete="off"
            value={extra}
            error={errors?.[index]?.extra?.message ?? null}
            onChange={(event) => changeOne(index, { extra: event.target.value })}
          />
          <Button
            look="ghost"
            aria-label={`Remove the step above ${above || "no"} kg`}
            onClick={() => change(steps.filter((_, at) => at !== index))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button look="outline" onClick={() => change([...steps, { above: "", extra: "" }])}>
          Add a weight
        </Button>
      </div>
    </fieldset>
  );
}
