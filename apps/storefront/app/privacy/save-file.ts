/** Saves a text as a file on the shopper's device, without sending it anywhere. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has started by then. Without this the text would stay in memory until the page is closed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
