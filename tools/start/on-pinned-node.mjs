/**
 * Runs a TypeScript file of the project, installing first what is missing of the packages that the shop needs; with
 * `--everything` before the file, also of those that only tests and measurements need.
 */
import { runOnPinnedNode } from "./pinned-node.mjs";

const isAll = process.argv[2] === "--everything";
const [file, ...args] = process.argv.slice(isAll ? 3 : 2);
if (file === undefined) {
  process.stderr.write("Which file? node tools/start/on-pinned-node.mjs [--everything] FILE [arguments]\n");
  process.exit(2);
}
await runOnPinnedNode(isAll ? "everything" : "shop", file, args);
