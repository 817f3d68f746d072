import { type AnyRefusalName, allRefusals, anyRefusalMessage } from "@shop/contract/admin/all-refusals";
import { type StaffCallName, staffCalls } from "@shop/contract/admin/calls";
import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import type { AnyRefusalData } from "@shop/contract/admin/refusal-data";
import { type CallName, calls } from "@shop/contract/calls";
import type { DataOf } from "@shop/contract/endpoints";
import { API_BASE } from "@shop/contract/paths";
import type { Page } from "playwright-core";

/** States into which the shop itself cannot be brought at will: the browser is told something else than it said. */

type AnyCallName = CallName | StaffCallName;
type AnyDataOf<Name extends AnyCallName> = Name extends CallName
  ? DataOf<Name>
  : Name extends StaffCallName
    ? StaffDataOf<Name>
    : never;
const allCalls = { ...calls, ...staffCalls };

const asks = (call: AnyCallName) => (url: URL) => url.pathname === API_BASE + allCalls[call].path;

/** No answer comes: loading states keep loading, and busy buttons stay busy. */
export async function holdBack(page: Page, ...held: AnyCallName[]): Promise<void> {
  for (const call of held) await page.route(asks(call), () => {});
}

/** Data is required for codes that have data. */
type DataOfRefusal<Name extends AnyRefusalName> =
  null extends AnyRefusalData<Name> ? [data?: null] : [data: AnyRefusalData<Name>];

/** A refusal as the shop sends it. */
export function refusalAnswer<Name extends AnyRefusalName>(code: Name, ...[data]: DataOfRefusal<Name>) {
  const message = anyRefusalMessage(code, data ?? null);
  return { status: allRefusals[code].status, json: { status: false, code, message, data: data ?? null } };
}

/** The shop says no. A 4xx is not asked for again, so that the refusal shows at once. */
export async function refuse<Name extends AnyRefusalName>(
  page: Page,
  call: AnyCallName,
  code: Name,
  ...data: DataOfRefusal<Name>
): Promise<void> {
  await page.route(asks(call), (route) => route.fulfill(refusalAnswer(code, ...data)));
}

const WAIT = { wait: 12 * 60 };
export const TOO_MANY = anyRefusalMessage("too_many_attempts", WAIT);

/** The refusal that any call may answer. */
export function refuseForNow(page: Page, call: AnyCallName): Promise<void> {
  return refuse(page, call, "too_many_attempts", WAIT);
}

/** The way to the shop breaks. */
export async function lose(page: Page, call: AnyCallName): Promise<void> {
  await page.route(asks(call), (route) => route.abort());
}

/** The shop's answer, with something changed in it. */
export async function change<Name extends AnyCallName>(
  page: Page,
  call: Name,
  edit: (data: AnyDataOf<Name>) => AnyDataOf<Name>,
): Promise<void> {
  await page.route(asks(call), async (route) => {
    // A kept connection may be closed just as it is used again; browsers try once more too.
    const answer = await route.fetch({ maxRetries: 2 });
    const body = (await answer.json()) as { data: AnyDataOf<Name>; total?: number };
    const data = edit(body.data);
    const total = body.total === undefined || !Array.isArray(data) ? {} : { total: data.length };
    await route.fulfill({ response: answer, json: { ...body, ...total, data } });
  });
}

/** An answer that the shop has not given, of something that no demo shop has. */
export async function answerWith<Name extends AnyCallName>(
  page: Page,
  call: Name,
  data: AnyDataOf<Name>,
): Promise<void> {
  const json = { status: true, message: "OK", data, next: null };
  await page.route(asks(call), (route) => route.fulfill({ json }));
}

export async function breakPictures(page: Page): Promise<void> {
  await page.route("**/pictures/**", (route) => route.abort());
}

/** To another page of the shop without leaving this one: it asks the API itself, where its answers can be changed. */
export async function moveTo(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith("http")) await page.goto("/about");
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** The same, and waits until the other page is there: until then the page before stays, below a bar that moves. */
export async function moveAllTheWayTo(page: Page, path: string): Promise<void> {
  await moveTo(page, path);
  await page.locator(".progress-bar-busy").waitFor({ state: "detached" });
}

const PICTURE_LISTS = new Set(["imageData", "images", "image"]);

/** The same data as of a shop that has taken no pictures yet. */
export function withoutPictures<Data>(data: Data): Data {
  const bare = JSON.stringify(data, (key, value) => (PICTURE_LISTS.has(key) ? [] : value));
  return JSON.parse(bare) as Data;
}
