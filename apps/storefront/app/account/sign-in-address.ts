import { paths } from "@shop/contract/paths";

/** The sign-in page, from which one goes on to `from`. */
export function signInAddress(from: string | null): string {
  return from === null ? paths.signIn() : `${paths.signIn()}?${new URLSearchParams({ from })}`;
}
