/** Who the demo shop is and how to reach it: placeholders that look like the real thing. */
const DEMO_CONTACT = {
  CONTACT_PHONE: "0700 000 0200",
  CONTACT_WHATSAPP: "+234 700 000 0200",
  SHOP_ADDRESS: "1 Market Lane, Lagos Island, Lagos",
  OPENING_HOURS: "Monday to Saturday, 9:00 to 18:00",
  REGISTRATION_NUMBER: "RC 1234567",
} as const;

/** What the developer has not set. */
export function demoContact(variables: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(DEMO_CONTACT).filter(([name]) => !variables[name]));
}
