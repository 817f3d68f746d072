import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import type { OwnProfile } from "@shop/contract/admin/staff";
import { deviceStorage } from "./device-storage.ts";

const KEY = "rider-run";

interface KeptRun {
  /** Whose run sheet it is. */
  member: OwnProfile;
  run: StaffDataOf<"viewRun">;
}

/** The last run sheet, for the road without a connection. It holds personal data, so the end of the session drops it. */
export const runStore = {
  read(): KeptRun | null {
    const kept = deviceStorage.readJson(KEY) as Partial<KeptRun> | null;
    // That of an earlier release does not say whose it is.
    return kept?.member && kept.run ? { member: kept.member, run: kept.run } : null;
  },
  save(kept: KeptRun) {
    deviceStorage.write(KEY, JSON.stringify(kept));
  },
  drop() {
    deviceStorage.remove(KEY);
  },
};
