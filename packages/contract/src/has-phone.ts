/** Whether a phone number was given at all: ten zeros are kept where there is none. */
export function hasPhone(phone: string | undefined): phone is string {
  return /[1-9]/.test(phone ?? "");
}
