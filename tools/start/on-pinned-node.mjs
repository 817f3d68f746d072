/** `node on-pinned-node.mjs FILE args…` runs a TypeScript file of the project, installing what is missing first. */
import { runOnPinnedNode } from "./pinned-node.mjs";

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("Which file? node tools/start/on-pinned-node.mjs FILE [arguments]\n");
  process.exit(2);
}
await runOnPinnedNode(file, args);
