/** Opens a page of the shop in its own tab, once its address is known. A failure closes the tab again. */
export function openPreview(address: Promise<string>): void {
  // Opened at the press, or browsers would block it; the address comes a moment later.
  const page = window.open("about:blank", "_blank");
  address.then(
    (path) => {
      if (page) page.location.href = path;
      else window.location.href = path;
    },
    () => page?.close(), // the call has said why
  );
}
