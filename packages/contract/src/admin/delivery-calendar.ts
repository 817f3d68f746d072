import { z } from "zod";
import { typedLine } from "../endpoint.ts";
import { staffCalls } from "./calls.ts";
import { staffEndpoint } from "./endpoint.ts";

export const HOLIDAYS_MAX = 100;

const TimeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time such as 14:00" })
  .refine((time) => time !== "00:00", { error: "Enter a time after midnight" });

const Holiday = z.strictObject({
  day: z.iso.date({ error: "Enter a date" }),
  name: typedLine({ min: 1, max: 60, required: "Enter the name of the holiday" }),
});
export type Holiday = z.infer<typeof Holiday>;

export const CalendarFields = z.strictObject({
  cutOff: TimeOfDay.nullable().describe("Lagos time; null: an order counts from its own day, however late"),
  daysOff: z
    .array(z.int().min(1).max(7))
    .max(6, { error: "Leave at least one day of the week for deliveries" })
    .refine((days) => new Set(days).size === days.length, { error: "Name each day once" })
    .describe("Days of the week without delivery: 1 is Monday, 7 is Sunday"),
  holidays: z
    .array(Holiday)
    .max(HOLIDAYS_MAX, { error: `Enter at most ${HOLIDAYS_MAX} holidays` })
    .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, {
      error: "Two holidays have the same date",
    }),
});

export const DeliveryCalendarPage = CalendarFields.extend({ version: z.int() });
export type DeliveryCalendarPage = z.infer<typeof DeliveryCalendarPage>;

const one = {
  tag: "Staff: delivery",
  audience: "staff",
  permission: "delivery.write",
  data: DeliveryCalendarPage,
} as const;

export const staffDeliveryCalendar = {
  viewDeliveryCalendar: staffEndpoint({
    ...staffCalls.viewDeliveryCalendar,
    ...one,
    summary: "Cut-off time, days of the week without delivery, and holidays",
    refusals: ["staff_session_needed"],
  }),
  saveDeliveryCalendar: staffEndpoint({
    ...staffCalls.saveDeliveryCalendar,
    ...one,
    summary:
      "Change what promises of delivery days are computed from; orders keep the days they were promised",
    body: z.strictObject({ version: z.int(), ...CalendarFields.partial().shape }),
    refusals: ["bad_input", "staff_session_needed", "changed_meanwhile"],
  }),
};
