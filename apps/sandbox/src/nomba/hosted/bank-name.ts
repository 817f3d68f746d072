/** The bank of the transfer accounts. */
export const BANK_NAME = "Nombank Mfb";
