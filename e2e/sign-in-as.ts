import type { Page } from "playwright-core";
import { PASSWORD } from "./shopper.ts";

export const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Welcome" });

/** Signs in with the dialog that is open. */
export async function signInAs(page: Page, mail: string): Promise<void> {
  await signInDialog(page).getByLabel("Email").fill(mail);
  await signInDialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await signInDialog(page).getByRole("button", { name: "Sign In" }).click();
  await signInDialog(page).waitFor({ state: "hidden" });
}
