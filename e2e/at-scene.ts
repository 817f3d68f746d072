import { ADMIN_BASE } from "@shop/contract/admin/paths";
import type { Role } from "@shop/contract/admin/permissions";
import type { Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { DEMO_ACCOUNT } from "../tools/seed/demo-account.ts";
import { DEMO_STAFF } from "../tools/seed/demo-staff.ts";
import { allScreens } from "./scenes/all.ts";
import { moveAllTheWayTo } from "./scenes/answers.ts";
import { roleOf, type State } from "./scenes/scene.ts";
import { aSharedPage } from "./shared-page.ts";
import { shopClient } from "./shop-client.ts";
import { aShopper } from "./shopper.ts";
import { carryStaffSession } from "./staff-session.ts";
import { carrySession, openSession } from "./verified-account.ts";
import { aVisitor, PHONE } from "./visitor.ts";

/** Brings a browser into a scene, on a phone. @param name of screen and state: "cart / filled" */
export async function atScene(name: string): Promise<Page> {
  const scene = sceneOf(name);
  const { page, client } = await enterAs(scene);
  if (scene.hold) await page.clock.install();
  const open = (path: string) =>
    scene.isPlain && isOpen(page, path) ? moveAllTheWayTo(page, path) : page.goto(path);
  await scene.reach({ page, open, client, findings: inject("findings") });
  // What a scene holds back would keep its pages waiting.
  onTestFinished(() => page.unrouteAll({ behavior: "ignoreErrors" }));
  return page;
}

/** For what a visitor sees in another place, or not at all, once the width has changed. @param name of screen and state */
export async function reachAgain(page: Page, name: string): Promise<void> {
  const client = await shopClient();
  await sceneOf(name).reach({ page, open: (path) => page.goto(path), client, findings: inject("findings") });
}

/** Whether a page shows the storefront, or the back office, that a path is of. */
function isOpen(page: Page, path: string): boolean {
  const isOffice = (place: string) => new URL(place, page.url()).pathname.startsWith(ADMIN_BASE);
  return page.url().startsWith("http") && isOffice(page.url()) === isOffice(path);
}

/** @param name of screen and state: "cart / filled" */
export function sceneOf(name: string): State {
  const scene = allScreens
    .flatMap((screen) => screen.states.map((state) => ({ state, name: `${screen.name} / ${state.name}` })))
    .find((each) => each.name === name);
  if (!scene) throw new Error(`There is no scene “${name}”`);
  return scene.state;
}

async function enterAs(scene: State) {
  const { as = "visitor" } = scene;
  if (as === "shopper") return aShopper();
  const role = roleOf(as);
  if (role !== null) return { ...(await enterOffice(scene, role)), client: await shopClient() };
  if (as === "visitor") {
    const visitor = scene.isPlain
      ? await aSharedPage("visitor, plain")
      : await aVisitor(PHONE, scene.isNew ? {} : undefined);
    return { ...visitor, client: await shopClient() };
  }
  const visitor = await aVisitor();
  const record = await openSession(inject("databaseUrl"), DEMO_ACCOUNT.mail);
  await carrySession(visitor.context, inject("shopUrl"), record);
  return { ...visitor, client: await shopClient(record.token) };
}

async function enterOffice({ isPlain }: State, role: Role) {
  const visitor = isPlain ? await aSharedPage(`${role}, plain`) : await aVisitor();
  if (visitor.page.url().startsWith("http")) return visitor;
  await carryStaffSession(visitor.context, {
    shopUrl: inject("shopUrl"),
    databaseUrl: inject("databaseUrl"),
    mail: DEMO_STAFF.mailOf(role),
  });
  return visitor;
}
