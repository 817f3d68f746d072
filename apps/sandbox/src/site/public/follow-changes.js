/**
 * Calls `refresh` at each event of this name, and when the connection is back after a restart or sleep: something may
 * have changed meanwhile. Changes during a refresh cause one more.
 */
export function followChanges(address, name, refresh) {
  let busy = false;
  let again = false;
  const follow = async () => {
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      await refresh();
    }
    busy = false;
  };
  const events = new EventSource(address);
  events.addEventListener(name, follow);
  let isFirst = true;
  events.addEventListener("open", () => {
    if (!isFirst) follow();
    isFirst = false;
  });
}
