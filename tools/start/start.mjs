/** `npm start` and `npm run dev`. Plain JavaScript, because it runs before anything is installed. */
import { runOnPinnedNode } from "./pinned-node.mjs";

await runOnPinnedNode("tools/start/main.ts", process.argv.slice(2));
