/** `npm start` and `npm run dev`. Plain JavaScript, because it runs before anything is installed. */
import { ROOT } from "./install.mjs";
import { thisMachine, whatIsMissing } from "./machine.mjs";
import { runOnPinnedNode } from "./pinned-node.mjs";

const missing = whatIsMissing(thisMachine(ROOT));
if (missing !== null) {
  process.stderr.write(`\n${missing}\n\n`);
  process.exit(1);
}
await runOnPinnedNode("shop", "tools/start/main.ts", process.argv.slice(2));
