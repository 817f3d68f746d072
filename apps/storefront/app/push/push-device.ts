import { paths } from "@shop/contract/paths";
import { push } from "@shop/contract/texts";
import type { Api } from "../api/use-api.ts";
import { writePushOwner } from "./push-owner.ts";

/** Trusted Types, where the browser has them: the address of the service worker is the only one that may become a script's. */
interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
};
const policy = trustedTypes?.createPolicy("push-worker", { createScriptURL: () => paths.pushWorker() });

/**
 * Asks for permission, and sends notifications to this device. Call it only after the shopper has pressed the switch.
 * @returns `dismissed` if the shopper closed the browser's question without an answer, so that it can be asked again
 */
export async function switchPushOn(
  api: Api,
  shopper: string,
): Promise<{ kind: "on"; message: string } | { kind: "blocked" } | { kind: "dismissed" }> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { kind: permission === "denied" ? "blocked" : "dismissed" };
  const address = paths.pushWorker();
  await navigator.serviceWorker.register(policy?.createScriptURL(address) ?? address);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await api.call("viewPushKey");
  // The shop may have a new key; the browser keeps one subscription, of one key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { message } = await api.envelope("savePushSubscription", keysOf(subscription), { shownInline: true });
  writePushOwner(shopper);
  return { kind: "on", message };
}

export async function switchPushOff(api: Api): Promise<string> {
  const subscription = await findSubscription();
  // A browser may have ended the subscription itself.
  let message: string = push.off;
  if (subscription) {
    const { endpoint } = subscription;
    ({ message } = await api.envelope("removePushSubscription", { endpoint }, { shownInline: true }));
    await subscription.unsubscribe();
  }
  writePushOwner(null);
  return message;
}

export async function isPushOn(): Promise<boolean> {
  return Notification.permission === "granted" && (await findSubscription()) !== null;
}

/** Ends notifications to this browser without the shop, which learns of it from the push service. */
export async function forgetPush(): Promise<void> {
  writePushOwner(null);
  await (await findSubscription())?.unsubscribe();
}

/** Binds the subscription to the session that has just begun, so that signing out ends it. */
export async function renewPush(api: Api): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await api.call("savePushSubscription", keysOf(subscription), { shownInline: true });
  else writePushOwner(null);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function keysOf(subscription: PushSubscription) {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}
