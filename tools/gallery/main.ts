import { readNoOptions } from "../../apps/server/command-line/read-command-line.ts";

readNoOptions("npm run gallery", "Shows every primitive of packages/ui in every state, with the tokens.");
await import("../../packages/ui/gallery/open.ts");
