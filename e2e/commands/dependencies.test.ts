import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { npm } from "./npm.ts";

/** They ask for little more than that their text is kept. */
const ALLOWED =
  /^\(?(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Python-2\.0|Unlicense|Zlib|OFL-1\.1)\)?$/;
/** Programs that only test and build, and the library that sharp links to at run time. */
const APART = /\/(?:axe-core|lightningcss(?:-[\w-]+)?|@img\/sharp-[\w-]+)$/;

test("Every package has a licence that docs/dependencies.md allows", async () => {
  const lock = await readFile(new URL("../../package-lock.json", import.meta.url), "utf8");
  const { packages } = JSON.parse(lock) as { packages: Record<string, { license?: string; link?: true }> };
  const installed = Object.entries(packages).filter(
    ([place, { link }]) => place.includes("node_modules/") && !link,
  );
  expect(installed.length).toBeGreaterThan(400);
  const others = installed.filter(
    ([place, { license = "none" }]) =>
      !APART.test(`/${place}`) && !license.split(/ (?:and|or) /i).every((one) => ALLOWED.test(one)),
  );
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

test("npm sbom prints a bill of materials, with every package", async () => {
  const { code, said } = await npm("sbom --sbom-format cyclonedx --package-lock-only");
  const bill = JSON.parse(said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1)) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe("CycloneDX");
  expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(["fastify", "pg", "react"]));
  expect(code).toBe(0);
});
