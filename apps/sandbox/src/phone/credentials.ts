/** The shop's development settings use these. They are worth nothing anywhere else. */
export const TERMII_CREDENTIALS = {
  apiKey: "sandbox-only-termii-api-key",
  secretKey: "sandbox-only-termii-secret-key",
  sender: "SuyaSilk",
} as const;

export const WHATSAPP_CREDENTIALS = {
  phoneNumberId: "100000000000001",
  token: "sandbox-only-whatsapp-token",
  appSecret: "sandbox-only-whatsapp-app-secret",
} as const;
