import type { ProviderName } from "@shop/contract/payments";
import { afterAll, beforeAll, vi } from "vitest";
import { type SandboxProcess, startSandboxProcess } from "../../../test/sandbox-process.ts";
import { type TestShop, testShop } from "../../../test/test-shop.ts";
import { openProviders } from "../payments/providers/open-providers.ts";

type Shopper = Awaited<ReturnType<TestShop["aShopper"]>>;

/** A provider as the sandbox plays it, in a process of its own, for all tests of a file. */
export function standIn(provider: ProviderName) {
  let sandbox: SandboxProcess;
  beforeAll(async () => {
    sandbox = await startSandboxProcess();
  });
  afterAll(() => sandbox.stop());

  /** Its control, as a person would use its page. */
  async function control(path: string, method = "GET", body?: unknown) {
    const answer = await fetch(`${sandbox.url}/api/${provider}${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  return {
    control,
    /** Where its pages are. */
    address: () => `${sandbox.url}/${provider}`,
    /** A shop with the real adapter on a real port, so that events find it. */
    async shop(variables: Record<string, string>): Promise<TestShop> {
      await control("/reset", "POST", { books: true });
      const shop = await testShop(variables, "after this test", { providers: (ctx) => openProviders(ctx) });
      const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
      await control("/webhook", "PUT", { url: `${address}/api/webhooks/${provider}` });
      return shop;
    },
    /** What happens to an order: what the shopper sees of it, and what people do at the provider. */
    follow(shopper: Shopper, { id, orderReference }: { id: string; orderReference: string }) {
      return {
        async state() {
          const { status, paymentStatus } = (await shopper.call("viewOrder", { id })).body.data;
          return `${status}/${paymentStatus}`;
        },
        act: (what: string, more: object = {}) =>
          control(`/orders/${orderReference}/act`, "POST", { act: what, ...more }),
      };
    },
  };
}

/** Tries again and again until it is so: events come when they come. */
export function comesTrue(claim: () => Promise<unknown>): Promise<unknown> {
  return vi.waitFor(claim, { timeout: 15_000, interval: 50 });
}
