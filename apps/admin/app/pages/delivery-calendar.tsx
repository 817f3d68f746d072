import type { DeliveryCalendarPage as Calendar } from "@shop/contract/admin/delivery-calendar";
import { Checkbox } from "@shop/ui/checkbox";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import {
  type CalendarValues,
  calendarLabels,
  calendarSchema,
  valuesOf,
  WEEKDAYS,
} from "../delivery/calendar-values.ts";
import { DeliveryHead } from "../delivery/delivery-head.tsx";
import { HolidaysField } from "../delivery/holidays-field.tsx";
import { TextInput } from "../forms/fields.tsx";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";

/** What promises of delivery days are computed from: cut-off time, days off, holidays. */
export default function DeliveryCalendarPage() {
  const { data: calendar, error, refetch } = useAdmin("viewDeliveryCalendar");
  return (
    <>
      <DeliveryHead
        title="Delivery calendar"
        lead="Delivery promises to shoppers follow this calendar. Existing orders keep the days they were promised."
      />
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!calendar && !error && <RowsShape />}
      {calendar && <Editor record={calendar} />}
    </>
  );
}

function Editor({ record }: { record: Calendar }) {
  const save = useAdminCall("saveDeliveryCalendar", { shownInline: true });
  const state = useRecordForm<Calendar, CalendarValues>({
    draft: "delivery calendar",
    schema: calendarSchema,
    record,
    toValues: valuesOf,
    labels: calendarLabels,
    save: ({ cutOff, ...changed }, version) =>
      save.mutateAsync({
        version,
        ...changed,
        ...(cutOff === undefined ? {} : { cutOff: cutOff || null }),
      }),
  });
  const { form, labels } = state;
  const daysOff = form.watch("daysOff");
  const problem = form.getFieldState("daysOff", form.formState).error?.message;

  function switchDay(day: number, isOff: boolean) {
    const next = isOff ? [...daysOff, day].toSorted() : daysOff.filter((one) => one !== day);
    form.setValue("daysOff", next, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <RecordForm state={state}>
      <section className="panel">
        <h2>Every week</h2>
        <TextInput
          of={state}
          name="cutOff"
          type="time"
          help="An order placed later counts from the next day with deliveries. Without a time, an order counts from its own day, however late it is."
        />
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-bold">{labels.daysOff}</legend>
          <div className="weekdays">
            {WEEKDAYS.map((name, index) => (
              <Checkbox
                key={name}
                label={name}
                checked={daysOff.includes(index + 1)}
                onChange={(event) => switchDay(index + 1, event.target.checked)}
              />
            ))}
          </div>
          {problem && (
            <p className="field-error" role="alert">
              {problem}
            </p>
          )}
        </fieldset>
      </section>
      <section className="panel">
        <h2>Single days</h2>
        <HolidaysField of={state} />
      </section>
    </RecordForm>
  );
}
