import { paths } from "@shop/contract/paths";

/** The address of the sign-in page, which returns to `from` afterwards. */
export function signInAddress(from: string | null): string {
  return from === null ? paths.signIn() : `${paths.signIn()}?${new URLSearchParams({ from })}`;
}
