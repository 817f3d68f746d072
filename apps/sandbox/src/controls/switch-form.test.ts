import { expect, test } from "vitest";
import { z } from "zod";
import { Clock } from "./clock.ts";
import { switchForm } from "./switch-form.ts";
import { inGroup, labelled } from "./switch-labels.ts";
import type { SwitchPanel } from "./switch-panel.ts";
import { unusual } from "./unusual.ts";

const size = labelled(z.enum(["small", "large"]), {
  label: "Size",
  choices: { small: "As small as it gets" },
});
const ofOrder = inGroup("Parcels", { size, fragile: labelled(z.boolean(), { label: "Fragile" }) });
const ofAll = inGroup("Vans", { size, speed: labelled(z.number(), { label: "Speed", unit: "km/h" }) });

const panel = (added: Record<string, z.ZodType> = {}): SwitchPanel => ({
  company: "Courier",
  at: "/courier",
  schema: z.strictObject({
    ...ofOrder,
    vanSize: ofAll.size,
    speed: ofAll.speed,
    ...added,
    faults: z.object(),
  }),
  orderSchema: z.strictObject(ofOrder).partial(),
  defaults: { size: "small", fragile: false, vanSize: "large", speed: 50, horn: "loud" },
  calls: [],
});
const formOf = (shown: SwitchPanel, { isOfOneOrder = false, said = {} } = {}) =>
  switchForm({ panel: shown, action: "/", said, isOfOneOrder }).markup.replace(/\s+/g, " ");

test("a switch that is added to the schema has its field at once, even without labels", () => {
  const horn = { horn: z.enum(["off", "loud"]) };
  expect(formOf(panel())).not.toContain("horn");
  expect(formOf(panel(horn))).toContain(
    '<legend>Others</legend> <label class="switch"><span>horn</span><select name="horn"> <option value="off">off</option><option value="loud" selected>loud</option> </select>',
  );
});

test("labels, choices and units come from the schema, and one switch can be in two groups", () => {
  const form = formOf(panel(), { said: { speed: 80 } });
  expect(form).toContain('<option value="small" selected>As small as it gets</option>');
  expect(form).toContain('<select name="fragile"> <option value="false" selected>false</option>');
  expect(form).toMatch(/changed"><span>Speed<.*name="speed"[^>]* value="80"> km\/h</);
  expect(form).toMatch(/<legend>Parcels<.*name="size".*<legend>Vans<.*name="vanSize"/);
  expect(form).not.toContain("faults");
});

test("the form of one order leaves switches as for all, and has none that are for everyone only", () => {
  const form = formOf(panel(), { isOfOneOrder: true });
  expect(form).toContain('<select name="size"> <option value="">as for all</option>');
  expect(form).not.toMatch(/Vans|selected/);
});

test("changed switches are described with the labels of the schema", () => {
  const shown = unusual({
    panel: panel(),
    said: { size: "small", speed: 80 },
    customers: [],
    clock: new Clock(),
  });
  expect(shown?.markup).toContain("Size: As small as it gets");
  expect(shown?.markup).toContain("Speed: 80 km/h");
});
