import { createStore, useStore } from "./store.ts";

/** A browser's offer to keep the shop among the phone's apps. TypeScript does not know it: not every browser makes it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

const store = createStore<InstallOffer | null>(null);

/** Keeps the offer for the shop's own banner. The browser makes it once, on whatever page that may be. */
export function listenForInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    store.set(event as InstallOffer);
  });
  addEventListener("appinstalled", () => store.set(null));
}

/** Takes the browser up on its offer, which can be used once. */
export const installOffer = {
  async take(): Promise<void> {
    const offer = store.get();
    store.set(null);
    await offer?.prompt();
  },
};

/** Whether this browser offers to install the shop. */
export function useInstallOffer(): boolean {
  return useStore(store) !== null;
}
