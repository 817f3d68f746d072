import { HOLIDAYS_MAX } from "@shop/contract/admin/delivery-calendar";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { TextField } from "@shop/ui/text-field";
import type { FieldErrors } from "react-hook-form";
import type { FormOfField } from "../forms/fields.tsx";
import type { CalendarValues } from "./calendar-values.ts";

/** The dates without delivery, each with its name. */
export function HolidaysField({ of: { form, labels } }: { of: FormOfField<CalendarValues> }) {
  const holidays = form.watch("holidays");
  const errors = form.formState.errors.holidays as FieldErrors<CalendarValues>["holidays"];

  function change(next: CalendarValues["holidays"]) {
    form.setValue("holidays", next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }
  const changeOne = (index: number, part: Partial<CalendarValues["holidays"][number]>) =>
    change(holidays.map((one, at) => (at === index ? { ...one, ...part } : one)));

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold">{labels.holidays}</legend>
      {holidays.length === 0 && <p className="text-soft">No holidays are entered.</p>}
      {holidays.map(({ day, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its date is being typed
        <div key={index} className="holiday">
          <TextField
            label="Date"
            type="date"
            value={day}
            error={errors?.[index]?.day?.message ?? null}
            onChange={(event) => changeOne(index, { day: event.target.value })}
          />
          <TextField
            label="Name"
            autoComplete="off"
            value={name}
            error={errors?.[index]?.name?.message ?? null}
            onChange={(event) => changeOne(index, { name: event.target.value })}
          />
          <Button
            look="ghost"
            aria-label={`Remove ${name || "this holiday"}`}
            onClick={() => change(holidays.filter((_, at) => at !== index))}
          >
            <Icon name="bin" size={18} />
            Remove
          </Button>
        </div>
      ))}
      {(errors?.root?.message ?? errors?.message) ? (
        <p className="field-error" role="alert">
          {errors.root?.message ?? errors.message}
        </p>
      ) : null}
      {holidays.length < HOLIDAYS_MAX && (
        <Button
          look="outline"
          className="sm:justify-self-start"
          onClick={() => change([...holidays, { day: "", name: "" }])}
        >
          Add a holiday
        </Button>
      )}
    </fieldset>
  );
}
