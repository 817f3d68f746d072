/**
 * npm asks the registry for the address of every package of which the lockfile has none, which takes longer than unpacking
 * them. While it installs, a second lockfile, which it prefers, has the addresses: they follow from names and versions.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const fileIn = (/** @type {string} */ root) => path.join(root, "npm-shrinkwrap.json");

/** @param {string} root @param {string} registry the address where npm looks */
export function writeAddresses(root, registry) {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!entry.integrity || entry.resolved) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const file = `${name.split("/").pop()}-${entry.version}.tgz`;
    entry.resolved = new URL(`${name}/-/${file}`, registry.replace(/\/*$/, "/")).href;
  }
  writeFileSync(fileIn(root), JSON.stringify(lock));
}

/** Also what an interrupted start has left: npm by hand would continue from it. @param {string} root */
export function removeAddresses(root) {
  rmSync(fileIn(root), { force: true });
}
