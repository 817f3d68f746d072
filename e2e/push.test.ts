import { expect, inject, test } from "vitest";
import { inDatabase } from "./in-database.ts";
import { aShopper } from "./shopper.ts";

/** What the sandbox's push service gives a browser. */
interface SandboxSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

async function subscribeAtSandbox(applicationServerKey: string): Promise<SandboxSubscription> {
  const answer = await fetch(`${inject("sandboxUrl")}/api/push/subscriptions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ applicationServerKey }),
  });
  return (await answer.json()) as SandboxSubscription;
}

/** In the page: the browser's own push service is on the internet, so the sandbox's takes its place. */
function useSandboxPush(): void {
  const page = globalThis as unknown as { subscribeAtSandbox: typeof subscribeAtSandbox };
  let subscription: object | null = null;
  Object.assign(PushManager.prototype, {
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      const { endpoint, ...keys } = await page.subscribeAtSandbox(applicationServerKey);
      const unsubscribe = async () => {
        subscription = null;
        return true;
      };
      subscription = { endpoint, toJSON: () => ({ keys }), unsubscribe };
      return subscription;
    },
    getSubscription: async () => subscription,
  });
}

test("A shopper switches notifications on for a device, and signing out ends them", async () => {
  const { page, context, mail } = await aShopper();
  await context.grantPermissions(["notifications"], { origin: inject("shopUrl") });
  await context.exposeFunction("subscribeAtSandbox", subscribeAtSandbox);
  await context.addInitScript(useSandboxPush);
  /** How many devices of the shopper the shop knows. */
  const devices = () =>
    inDatabase(
      `update push_subscriptions set device = device
       where shopper_id = (select id from shoppers where mail = $1)`,
      [mail],
    );

  await page.goto("/profile");
  const push = page.getByRole("checkbox", { name: /^Order notifications on this device/ });
  await push.click();
  await page.getByText("Notifications are on for this device").waitFor();
  await expect.poll(() => push.isChecked()).toBe(true);
  expect(await devices()).toBe(1);
  await push.click();
  await page.getByText("Notifications are off for this device").waitFor();
  expect(await devices()).toBe(0);

  await push.click();
  await expect.poll(devices).toBe(1);
  await expect.poll(() => push.isChecked()).toBe(true);
  await page.getByRole("main").getByRole("button", { name: "Sign Out", exact: true }).click();
  await expect.poll(devices).toBe(0);
});
