/** Hands over to a TypeScript program on the Node that the lockfile pins. Runs on any Node from 20. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { ensureInstalled, ROOT } from "./install.mjs";
import { bringsItsOwn, NEEDED_NODE, thisMachine, variableOf } from "./machine.mjs";

/** @param {string} root */
export function findNode(root) {
  const pinned = path.join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  // A system without glibc cannot run it, although npm installs it.
  if (existsSync(pinned) && bringsItsOwn(thisMachine(root))) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return process.execPath;
  throw new Error(`This needs Node ${NEEDED_NODE} or later, and this is ${process.versions.node}.`);
}

/**
 * Installs what is missing and becomes the given program, as far as anyone can tell.
 * @param {import("./install.mjs").Extent} extent
 * @param {string} file relative to the project
 * @param {string[]} args
 */
export async function runOnPinnedNode(extent, file, args) {
  try {
    // Pictures in a bucket need packages that a first start does not wait for.
    const hasBucket = variableOf(ROOT, "PICTURES_S3_BUCKET") !== undefined;
    await ensureInstalled(ROOT, extent === "shop" && hasBucket ? "bucket" : extent);
    await handOver(findNode(ROOT), [path.resolve(ROOT, file), ...args]);
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** @param {string} node @param {string[]} args */
function handOver(node, args) {
  return new Promise((_resolve, reject) => {
    const bin = path.join(ROOT, "node_modules", ".bin");
    const child = spawn(node, args, {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      // What the program starts in turn finds the same Node and the project's tools.
      env: {
        ...process.env,
        PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
        // Sources that did not change are neither stripped of types nor compiled again: a third of a start's work.
        NODE_COMPILE_CACHE: path.join(ROOT, "node_modules", ".cache", "compiled"),
      },
    });
    // A Ctrl-C reaches the child directly as well; it knows that two at once are one.
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
      process.on(signal, () => child.kill(signal));
    }
    child.once("error", reject);
    child.once("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  });
}
