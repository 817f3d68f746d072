/** Where transfer accounts are kept. */
export const BANK_NAME = "Nombank Mfb";
