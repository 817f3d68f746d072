/** `npm test` and `npm run check`. Plain JavaScript, because it runs before anything is installed. */
import { runOnPinnedNode } from "../start/pinned-node.mjs";

await runOnPinnedNode("everything", "tools/test/main.ts", process.argv.slice(2));
