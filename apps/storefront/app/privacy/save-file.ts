/** Hands a text to the shopper as a file: it never leaves this browser on the way. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; without this the text would stay in memory with the page.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
