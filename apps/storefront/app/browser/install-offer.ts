import { createStore, useStore } from "./store.ts";

/** The beforeinstallprompt event. TypeScript has no type for it, because not every browser supports it. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: "accepted" | "dismissed" }>;
}

const store = createStore<InstallOffer | null>(null);

/** Stores the event for the shop's own banner. The browser fires it once, on any page. */
export function listenForInstallOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    store.set(event as InstallOffer);
  });
  addEventListener("appinstalled", () => store.set(null));
}

/** Shows the browser's install prompt, which can be used once. */
export const installOffer = {
  async take(): Promise<void> {
    const offer = store.get();
    store.set(null);
    await offer?.prompt();
  },
};

export function useInstallOffer(): boolean {
  return useStore(store) !== null;
}
