/** Beside `texts.ts`, because only the checkout page needs them. */
export const recipientTexts = {
  nameRequired: "The recipient's name is required",
  phoneRequired: "The recipient's phone number is required",
  phoneInvalid: "Please enter a valid phone number for the recipient",
} as const;
