import { paths } from "@shop/contract/paths";

/** The address of the sign-in page, which returns to `from` afterwards. */
export function signInAddress(from: string | null): string {
  return withReturn(paths.signIn(), from);
}

/** The same for the sign-up page. */
export function signUpAddress(from: string | null): string {
  return withReturn(paths.signUp(), from);
}

function withReturn(path: string, from: string | null): string {
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}
