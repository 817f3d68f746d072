import { z } from "zod";
import { Phone } from "./account-fields.ts";
import { calls } from "./calls.ts";
import { ADDRESS_LIMITS } from "./compose-address.ts";
import { endpoint, token, typedLine, typedText } from "./endpoint.ts";
import { validation } from "./texts.ts";

const NOT_TEXT = "Please use text";

const AddressFields = z.strictObject({
  state: typedLine({ min: 1, max: 40, required: validation.stateRequired }).describe("As listAreas names it"),
  lga: typedLine({ min: 1, max: 40, required: validation.lgaRequired }).describe(
    "A local government area of the state, as listAreas names it",
  ),
  area: typedLine({ min: 0, max: ADDRESS_LIMITS.area, required: NOT_TEXT }).describe(
    "The neighbourhood, or empty",
  ),
  street: typedLine({ min: 3, max: ADDRESS_LIMITS.street, required: validation.streetRequired }),
  landmark: typedLine({ min: 0, max: ADDRESS_LIMITS.landmark, required: NOT_TEXT }),
  directions: typedText({ min: 0, max: ADDRESS_LIMITS.directions, required: NOT_TEXT }),
  phone: Phone.describe("The number that the rider calls"),
  isDefault: z.boolean().describe("Whether to make it the default. The only address is always the default"),
});

const AddressId = token("This address is no longer in your address book");

export const Address = z.object({
  id: z.string(),
  state: z.string(),
  lga: z.string(),
  area: z.string(),
  street: z.string(),
  landmark: z.string(),
  directions: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
  delivery_address: z.string().describe("The whole address as one text, as in an order"),
});
export type Address = z.infer<typeof Address>;

/** The whole address book: the default first, then the newest. */
const AddressBook = z.array(Address);

const Towns = z.object({
  lga: z.string().describe("The area that they are in"),
  city: z.string(),
  names: z.array(z.string()).meta({ examples: [["Bodija", "Mokola"]] }),
});

export const State = z.object({
  state: z.string(),
  lgas: z.array(z.string()),
  towns: z
    .array(Towns)
    .describe("Towns and quarters that people know better than their areas, as far as the shop knows them"),
});
export type State = z.infer<typeof State>;

export const addresses = {
  listAreas: endpoint({
    ...calls.listAreas,
    tag: "Addresses",
    summary:
      "The 36 states and the FCT with their 774 local government areas and the best-known towns; always the whole list",
    audience: "visitor",
    data: z.array(State),
    refusals: [],
  }),
  listAddresses: endpoint({
    ...calls.listAddresses,
    tag: "Addresses",
    summary: "The shopper's whole address book, the default first",
    audience: "shopper",
    data: AddressBook,
    refusals: ["session_needed"],
  }),
  addAddress: endpoint({
    ...calls.addAddress,
    tag: "Addresses",
    summary: "Add an address to the address book; returns the whole address book",
    audience: "shopper",
    body: AddressFields,
    data: AddressBook,
    refusals: ["bad_input", "session_needed", "address_book_full"],
  }),
  changeAddress: endpoint({
    ...calls.changeAddress,
    tag: "Addresses",
    summary: "Change an address of the address book; returns the whole address book",
    audience: "shopper",
    body: AddressFields.extend({ id: AddressId }),
    data: AddressBook,
    refusals: ["bad_input", "session_needed", "address_not_found"],
  }),
  removeAddress: endpoint({
    ...calls.removeAddress,
    tag: "Addresses",
    summary:
      "Remove an address; if it was the default, the newest of the others becomes it. Returns the whole address book",
    audience: "shopper",
    body: z.strictObject({ id: AddressId }),
    data: AddressBook,
    refusals: ["bad_input", "session_needed", "address_not_found"],
  }),
  chooseDefaultAddress: endpoint({
    ...calls.chooseDefaultAddress,
    tag: "Addresses",
    summary: "Make an address the default; returns the whole address book",
    audience: "shopper",
    body: z.strictObject({ id: AddressId }),
    data: AddressBook,
    refusals: ["bad_input", "session_needed", "address_not_found"],
  }),
} as const;
