const KEY = "rider-run";

/** The last run sheet, for the road without a connection. It holds personal data, so signing out drops it. */
export const runStore = {
  read<Run>(): Run | null {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? "null") as Run | null;
    } catch {
      return null; // storage can be blocked
    }
  },
  save(run: unknown) {
    try {
      localStorage.setItem(KEY, JSON.stringify(run));
    } catch {
      // Storage can be full or blocked: then the sheet lasts as long as the page.
    }
  },
  drop() {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // storage can be blocked
    }
  },
};
