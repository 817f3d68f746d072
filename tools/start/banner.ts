import path from "node:path";
import { adminPaths } from "@shop/contract/admin/paths";
import { ROLES } from "@shop/contract/admin/permissions";
import { DEMO_ACCOUNT } from "../seed/demo-account.ts";
import { DEMO_STAFF } from "../seed/demo-staff.ts";
import type { Settings } from "./settings.ts";

/** Who can enter a shop in development. */
export interface StaffToShow {
  hasDemoStaff: boolean;
  /** Whether there is the demo account to shop with. */
  hasDemoShop: boolean;
  /** With which the first owner enters; null when there is an owner. */
  ownerLink: string | null;
}

/** What someone who has just started the shop wants to know. */
export function banner(
  { shop, sandbox, dataDir, isDev }: Settings,
  { hasDemoStaff, hasDemoShop, ownerLink }: StaffToShow = {
    hasDemoStaff: false,
    hasDemoShop: true,
    ownerLink: null,
  },
): string {
  const rows: [string, string][] = [
    ["Shop", `${shop.url}/`],
    ["Back office", shop.url + adminPaths.home()],
    ["API", `${shop.url}/api/docs`],
  ];
  if (sandbox) {
    rows.splice(1, 0, ["Inbox", `http://localhost:${sandbox.port.number}/`]);
    if (hasDemoShop) rows.push(["Demo account", `${DEMO_ACCOUNT.mail}   ${DEMO_ACCOUNT.password}`]);
    if (hasDemoStaff) {
      const [first = "owner", ...others] = ROLES;
      rows.push(["Demo staff", `${DEMO_STAFF.mailOf(first)}   ${DEMO_STAFF.password}`]);
      rows.push(["", `or instead of ${first}: ${others.join(", ")}`]);
    }
    if (ownerLink) rows.push(["First owner", ownerLink]);
  }
  const here = path.relative(process.cwd(), dataDir);
  rows.push(["Data, logs", here.startsWith("..") ? dataDir : here || "."]);

  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`);
  const title = `  ${shop.name} is open${isDev ? ", with live reload" : ""}`;
  return ["", title, "", ...lines, "", "  Ctrl-C stops everything.", ""].join("\n");
}
