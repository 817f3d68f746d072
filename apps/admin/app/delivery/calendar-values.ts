import {
  CalendarFields,
  type DeliveryCalendarPage,
  type Holiday,
} from "@shop/contract/admin/delivery-calendar";
import { z } from "zod";

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The calendar as the form holds it. An empty cut-off time is none. */
export interface CalendarValues {
  cutOff: string;
  daysOff: number[];
  holidays: Holiday[];
}

const { daysOff, holidays } = CalendarFields.shape;
export const calendarSchema = z.object({ cutOff: z.string(), daysOff, holidays });

export const calendarLabels: Record<keyof CalendarValues, string> = {
  cutOff: "Cut-off time (Lagos time)",
  daysOff: "Days of the week without delivery",
  holidays: "Holidays",
};

export function valuesOf({ cutOff, daysOff: off, holidays: days }: DeliveryCalendarPage): CalendarValues {
  return { cutOff: cutOff ?? "", daysOff: off, holidays: days };
}
