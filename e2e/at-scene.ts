import type { Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { DEMO_ACCOUNT } from "../tools/seed/demo-account.ts";
import { DEMO_STAFF } from "../tools/seed/demo-staff.ts";
import { anOfficePage } from "./office-page.ts";
import { allScreens } from "./scenes/all.ts";
import { roleOf, type State } from "./scenes/scene.ts";
import { shopClient } from "./shop-client.ts";
import { aShopper } from "./shopper.ts";
import { carryStaffSession } from "./staff-session.ts";
import { carrySession, openSession } from "./verified-account.ts";
import { aVisitor } from "./visitor.ts";

/** Brings a browser into a scene, on a phone. @param name of screen and state: "cart / filled" */
export async function atScene(name: string): Promise<Page> {
  const scene = sceneOf(name);
  const { page, client } = await enterAs(scene);
  if (scene.hold) await page.clock.install();
  await scene.reach({ page, client, findings: inject("findings") });
  // What a scene holds back would keep its pages waiting.
  onTestFinished(() => page.unrouteAll({ behavior: "ignoreErrors" }));
  return page;
}

function sceneOf(name: string): State {
  const scene = allScreens
    .flatMap((screen) => screen.states.map((state) => ({ state, name: `${screen.name} / ${state.name}` })))
    .find((each) => each.name === name);
  if (!scene) throw new Error(`There is no scene “${name}”`);
  return scene.state;
}

async function enterAs({ as = "visitor", hold = false }: State) {
  if (as === "shopper") return aShopper();
  const role = roleOf(as);
  // A clock that is stopped stays so.
  const visitor = role === null || hold ? await aVisitor() : await anOfficePage();
  if (role !== null) {
    await carryStaffSession(visitor.context, {
      shopUrl: inject("shopUrl"),
      databaseUrl: inject("databaseUrl"),
      mail: DEMO_STAFF.mailOf(role),
    });
  }
  if (as !== "regular") return { ...visitor, client: await shopClient() };
  const record = await openSession(inject("databaseUrl"), DEMO_ACCOUNT.mail);
  await carrySession(visitor.context, inject("shopUrl"), record);
  return { ...visitor, client: await shopClient(record.token) };
}
