import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";

const STEP_MS = 30_000;

/** The authenticator app on somebody's phone. */
export interface Authenticator {
  /** The next code. Each works once, so it may be that of the next half minute, which the shop accepts already. */
  nextCode: () => string;
}

/** Takes over the secret that the page shows. */
export async function anAuthenticatorFrom(page: Page): Promise<Authenticator> {
  const secret = (await page.locator(".secret code").innerText()).replaceAll(" ", "");
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  let last = 0;
  return {
    nextCode() {
      last = Math.max(Math.floor(Date.now() / STEP_MS), last + 1);
      return app.generate({ timestamp: last * STEP_MS });
    },
  };
}
