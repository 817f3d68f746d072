import type { SettingsChange, SettingsPage } from "@shop/contract/admin/settings";
import { type SettingsSection, settingsFields } from "@shop/contract/admin/settings-fields";
import { HOLD_HOURS_MAX } from "@shop/contract/constants";
import { z } from "zod";

/** The values of a section as its form holds them: numbers as they are typed. */
export type SectionValues = Record<string, string | boolean>;

interface SectionField {
  label: string;
  help?: string;
  kind?: "line" | "lines" | "tick" | "number";
  type?: "email" | "tel" | "url";
}

export interface Section {
  title: string;
  lead: string;
  fields: Record<string, SectionField>;
  schema: z.ZodType<unknown, SectionValues>;
}

/** A number as it is typed. */
const typed = (number: z.ZodType<number, number>) => z.string().transform(Number).pipe(number);
const schemaOf = (name: Exclude<SettingsSection, "orders" | "policies">) =>
  settingsFields[name] as unknown as z.ZodType<unknown, SectionValues>;

export const SECTIONS: Record<SettingsSection, Section> = {
  shop: {
    title: "The shop",
    lead: "What shoppers see at the foot of every page, search engines list and receipts print. An empty field is not shown.",
    schema: schemaOf("shop"),
    fields: {
      name: { label: "Name" },
      address: { label: "Address" },
      hours: { label: "Opening hours", help: "Such as “Monday to Saturday, 9:00 to 18:00”" },
      registrationNumber: {
        label: "Company registration number",
        help: "From the Corporate Affairs Commission, such as RC 1234567. On every page and on printed receipts",
      },
    },
  },
  contact: {
    title: "Contacts",
    lead: "How shoppers reach a person: at the foot of every page, on Help, and where an order needs help.",
    schema: schemaOf("contact"),
    fields: {
      mail: { label: "Email address", type: "email" },
      phone: { label: "Phone number", type: "tel", help: "Such as 0803 123 4567" },
      whatsapp: {
        label: "WhatsApp number",
        type: "tel",
        help: "With the country code, such as +234 803 123 4567",
      },
    },
  },
  social: {
    title: "Social links",
    lead: "The icons at the foot of every page. An empty field has no icon.",
    schema: schemaOf("social"),
    fields: {
      facebook: { label: "Facebook", type: "url" },
      instagram: { label: "Instagram", type: "url" },
      x: { label: "X", type: "url" },
      whatsapp: { label: "WhatsApp", type: "url" },
    },
  },
  tax: {
    title: "Tax",
    lead: "Prices always include tax. A shop that is registered for VAT shows the 7.5% that they contain on receipts of new orders.",
    schema: schemaOf("tax"),
    fields: {
      vatRegistered: { label: "The shop is registered for VAT", kind: "tick" },
      taxId: { label: "Tax identification number (TIN)" },
    },
  },
  mail: {
    title: "Emails",
    lead: "How every email to shoppers ends, and where their replies go.",
    schema: schemaOf("mail"),
    fields: {
      replyTo: { label: "Replies go to", type: "email", help: "Leave empty to use the sender address" },
      signature: { label: "Signature", kind: "lines", help: "Above the shop's name" },
      footer: { label: "Last lines", kind: "lines", help: "Below the shop's name" },
    },
  },
  orders: {
    title: "Orders",
    lead: "For orders that staff take and the customer pays online, by a link.",
    schema: z.object({ linkHoldHours: typed(settingsFields.orders.shape.linkHoldHours) }),
    fields: {
      linkHoldHours: {
        label: "Hours to hold stock until the link is paid",
        kind: "number",
        help: `From 1 to ${HOLD_HOURS_MAX}. Staff can choose another time for each order. Orders already taken keep theirs.`,
      },
    },
  },
  policies: {
    title: "Policies",
    lead: "What shoppers are promised in the cart, at the checkout, on orders and in emails. The text of the returns page is edited under Pages.",
    schema: z.object({ returnDays: typed(settingsFields.policies.shape.returnDays) }),
    fields: {
      returnDays: { label: "Days to return faulty or wrong items", kind: "number", help: "From 1 to 90" },
    },
  },
};

export const isSection = (name: string): name is SettingsSection => name in SECTIONS;

export function valuesOf(
  section: SettingsSection,
  { version: _, ...fields }: SettingsPage[SettingsSection],
): SectionValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      SECTIONS[section].fields[name]?.kind === "number" ? String(value) : value,
    ]),
  );
}

export function changeOf(section: SettingsSection, version: number, values: SectionValues): SettingsChange {
  const sent = Object.entries(values).map(([name, value]) => [
    name,
    SECTIONS[section].fields[name]?.kind === "number" ? Number(value) : value,
  ]);
  // The form of a section has exactly its fields, and the server checks them again.
  return { section, version, values: Object.fromEntries(sent) } as SettingsChange;
}
