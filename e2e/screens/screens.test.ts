import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readDemo } from "../../tools/seed/read-demo.ts";
import { allScreens } from "../scenes/all.ts";
import { type Screen, WIDTHS } from "../scenes/scene.ts";
import { indexPage } from "./index-page.ts";
import { pictureFile } from "./picture-file.ts";
import { sittingsOf } from "./take-pictures.ts";

const cart: Screen = {
  name: "cart",
  states: [
    { name: "empty", reach: async () => {} },
    { name: "on a phone", widths: [360], reach: async () => {} },
    { name: "in a place that moves", widths: [360, 768], reopens: true, reach: async () => {} },
  ],
};

test("No picture overwrites another", () => {
  const files = allScreens.flatMap((screen) =>
    screen.states.map((state) => pictureFile({ screen, state, width: 360, theme: "light" })),
  );
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(100);
});

test("Each demo order that is pictured by its state belongs to the demo account", async () => {
  const { orders } = (await readDemo()).orders;
  const had = orders.map(({ payment, history }) => {
    const { status, paymentStatus } = history.at(-1)!;
    return `${status}, ${paymentStatus}, ${payment}`.replaceAll("_", " ");
  });
  const states = allScreens.find(({ name }) => name === "order")!.states.map(({ name }) => name);
  const pictured = states.filter((name) => / (?:nomba|paystack|pay on delivery)$/.test(name));
  expect(pictured.length).toBeGreaterThan(10);
  expect(pictured.filter((name) => !had.includes(name))).toEqual([]);
});

test("Every state is pictured for touch and for a pointer, at the widths where it exists", () => {
  const sittings = sittingsOf([cart], WIDTHS).map(({ state, widths }) => [state.name, widths]);
  expect(sittings).toEqual([
    ["empty", [360, 768]],
    ["empty", [1024, 1440]],
    ["on a phone", [360]],
    ["in a place that moves", [360]],
    ["in a place that moves", [768]],
  ]);
});

test("The index shows the existing pictures and no others", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "screens-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, "cart/empty"), { recursive: true });
  await writeFile(path.join(folder, "cart/empty/360-light.png"), "");
  const page = indexPage([cart, { name: "orders", states: [] }], folder);
  expect([...page.matchAll(/src="([^"]+)"/g)].map(([, file]) => file)).toEqual(["cart/empty/360-light.png"]);
  expect([...page.matchAll(/<h[23]>([^<]+)</g)].map(([, title]) => title)).toEqual(["cart", "empty"]);
});
