import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import type { OwnProfile } from "@shop/contract/admin/staff";

const KEY = "rider-run";

interface KeptRun {
  /** Whose run sheet it is. */
  member: OwnProfile;
  run: StaffDataOf<"viewRun">;
}

/** The last run sheet, for the road without a connection. It holds personal data, so the end of the session drops it. */
export const runStore = {
  read(): KeptRun | null {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<KeptRun> | null;
      // That of an earlier release does not say whose it is.
      return kept?.member && kept.run ? { member: kept.member, run: kept.run } : null;
    } catch {
      return null; // storage can be blocked
    }
  },
  save(kept: KeptRun) {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
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
