// The service worker of the shop: it shows notifications about orders and opens the order when one is tapped. It caches nothing
// and answers no requests of pages.

self.addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: "/apple-touch-icon.png",
      data: { url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = new URL(event.notification.data.url, self.location.origin);
  if (target.origin !== self.location.origin) return;
  event.waitUntil(openPage(target.href));
});

/** Uses a window that shows this page already; otherwise opens one. */
async function openPage(address) {
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}
