/**
 * A number as the Corporate Affairs Commission gives it to companies (RC), business names (BN), trustees (IT) and partnerships,
 * in one notation: "RC 1234567" for "rc no. 1234567". Other texts are only in capitals.
 */
export function asRegistrationNumber(typed: string): string {
  return typed.toUpperCase().replace(/^(RC|BN|IT|LLP|LP)(?:\s*NO\b)?[\s.:-]*(\d+)$/, "$1 $2");
}

/** Whether a number in that notation is one. */
export function isRegistrationNumber(number: string): boolean {
  return /^(RC|BN|IT|LLP|LP) \d{1,9}$/.test(number);
}
