import { CODE_LENGTH, PROMO_CODE_DISPLAYED } from "@shop/contract/constants";
import { type DescribedCall, inputOf, type Schema } from "./document.ts";

/** Believable values, by the name of the field. */
const VALUES: Record<string, unknown> = {
  fname: "Ada",
  lname: "Obi",
  mail: "ada@example.com",
  phone: "0803 123 4567",
  address: "12 Allen Avenue, Ikeja, Lagos",
  delivery_address: "12 Allen Avenue, Ikeja, Lagos",
  pword: "palm-wine at sunset",
  otp: "7K3MPQ9X".slice(0, CODE_LENGTH),
  q: "chin-chin",
  quantity: 1,
  code: PROMO_CODE_DISPLAYED,
  amount: "2500.00",
  delivery_cost: 1500,
  totalAmountToPay: 4000,
  trxref: "order-1750000000000",
};

/** A command line that makes the call. */
export function curlOf(
  call: DescribedCall,
  { origin, storeKey }: { origin: string; storeKey: string },
): string {
  const input = inputOf(call);
  const given = Object.entries(input.properties ?? {})
    .filter(([name]) => input.required?.includes(name))
    .map(([name, field]) => [name, exampleFor(name, field)] as const);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  const isGet = call.method === "GET";
  return [
    `curl ${quoted(origin + call.path + (isGet && query ? `?${query}` : ""))}`,
    `-H ${quoted(`Authorization: Bearer ${storeKey}`)}`,
    ...(call.needsSession ? [`-H ${quoted("usertoken: YOUR_SESSION_TOKEN")}`] : []),
    ...(isGet ? [] : [`-H ${quoted("Content-Type: application/json")}`, `-d ${quoted(bodyOf(given))}`]),
  ].join(" \\\n  ");
}

function bodyOf(given: readonly (readonly [string, unknown])[]): string {
  return JSON.stringify(Object.fromEntries(given));
}

function exampleFor(name: string, field: Schema): unknown {
  if (name in VALUES) return VALUES[name];
  if (field.const !== undefined) return field.const;
  if (field.enum) return field.enum[0];
  return field.type === "string" ? name.toUpperCase() : (field.minimum ?? 1);
}

/** For a shell: nothing within is read as anything but text. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
