import path from "node:path";
import { DEMO_ACCOUNT } from "../seed/demo-account.ts";
import type { Settings } from "./settings.ts";

/** What someone who has just started the shop wants to know. */
export function banner({ shop, sandbox, dataDir, isDev }: Settings): string {
  const rows: [string, string][] = [
    ["Shop", `${shop.url}/`],
    ["API", `${shop.url}/api/docs`],
  ];
  if (sandbox) {
    rows.splice(1, 0, ["Inbox", `http://localhost:${sandbox.port.number}/`]);
    rows.push(["Demo account", `${DEMO_ACCOUNT.mail}   ${DEMO_ACCOUNT.password}`]);
  }
  const here = path.relative(process.cwd(), dataDir);
  rows.push(["Data, logs", here.startsWith("..") ? dataDir : here || "."]);

  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`);
  const title = `  ${shop.name} is open${isDev ? ", with live reload" : ""}`;
  return ["", title, "", ...lines, "", "  Ctrl-C stops everything.", ""].join("\n");
}
