import { z } from "zod";
import { Name, Phone } from "./account-fields.ts";
import { GIFT_NOTE_MAX, RECIPIENT_NAME_MAX } from "./constants.ts";
import { typedText } from "./endpoint.ts";
import { hasPhone } from "./has-phone.ts";
import { recipientTexts } from "./recipient-texts.ts";

const EXAMPLE = { name: "Bisi Adeyemi", note: "Happy birthday, Bisi!" };

/** Who is to receive or collect an order, where that is not the customer. */
export const GivenRecipient = z.strictObject({
  name: Name(recipientTexts.nameRequired, RECIPIENT_NAME_MAX).meta({
    description: "The full name",
    examples: [EXAMPLE.name],
  }),
  phone: Phone.refine(hasPhone, { error: recipientTexts.phoneRequired }).describe(
    "The rider calls this number. Ten zeros do not count as a number",
  ),
  note: typedText({ min: 1, max: GIFT_NOTE_MAX, required: "Please write the note, or leave it out" })
    .optional()
    .meta({ description: "A note to put in the parcel", examples: [EXAMPLE.note] }),
});
export type GivenRecipient = z.infer<typeof GivenRecipient>;

/** The same as the order keeps it. */
export const Recipient = z.object({
  name: z.string().meta({ examples: [EXAMPLE.name] }),
  phone: z.string(),
  note: z
    .string()
    .nullable()
    .meta({ description: "A note that is put in the parcel", examples: [EXAMPLE.note] }),
});
export type Recipient = z.infer<typeof Recipient>;
