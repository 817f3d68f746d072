/** Whether this browser can get notifications. iPhones and iPads can only once the shop is on the home screen. */
export type PushSupport = "supported" | "after_install" | "unsupported";

export interface BrowserAbilities {
  hasServiceWorker: boolean;
  hasPush: boolean;
  userAgent: string;
  maxTouchPoints: number;
}

export function pushSupport({
  hasServiceWorker,
  hasPush,
  userAgent,
  maxTouchPoints,
}: BrowserAbilities): PushSupport {
  if (hasServiceWorker && hasPush) return "supported";
  // An iPad calls itself a Mac.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple ? "after_install" : "unsupported";
}

export function ownAbilities(): BrowserAbilities {
  return {
    hasServiceWorker: "serviceWorker" in navigator,
    hasPush: "PushManager" in window && "Notification" in window,
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
  };
}
