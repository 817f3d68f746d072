import type { StaffInputOf } from "@shop/contract/admin/endpoints";
import type { SlideChoice } from "@shop/contract/admin/home";
import { OWN_SLIDES } from "@shop/contract/home-slides";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { putPicture } from "../../../../test/fixtures/picture.ts";
import type { TestStaff } from "../../../../test/staff.ts";
import { type TestShop, testShop } from "../../../../test/test-shop.ts";
import { waitForChanges } from "../../../../test/wait-for-changes.ts";
import { startPublishing } from "../start-publishing.ts";

let shop: TestShop;
let ada: TestStaff;
beforeEach(async () => {
  shop = await testShop();
  ada = await shop.aStaff({ role: "catalogue" });
});

const aSlide = (given: Partial<SlideChoice> = {}): SlideChoice => ({
  ...OWN_SLIDES[0],
  picture: null,
  startsAt: null,
  endsAt: null,
  ...given,
});
const view = async () => (await ada.call("viewHomePage")).body.data;
const save = async (changes: StaffInputOf<"saveHomePage">["changes"]) =>
  ada.call("saveHomePage", { version: (await view()).version, changes });
const shownSlides = async (preview?: string) => {
  await waitForChanges(shop);
  return (await shop.call("listHomeSlides", preview ? { preview } : {})).body.data;
};
const headings = async (preview?: string) => (await shownSlides(preview)).map(({ heading }) => heading);

describe("Slides of the home page", () => {
  test("are those that staff save, in their order, with their pictures", async () => {
    expect(await shownSlides()).toEqual([]);
    const picture = "ab".repeat(16);
    await putPicture(shop, await shop.aVariant(), "ab", "A wrap");
    const slides = [
      aSlide({ heading: "Detty December", path: "/category/gifts", picture: { picture, alt: "Gift boxes" } }),
      aSlide({ heading: "Learn to tie gele", path: null, design: "skill" }),
    ];
    const saved = await save({ slides });
    expect(saved.body.data.slides.map(({ heading }) => heading)).toEqual([
      "Detty December",
      "Learn to tie gele",
    ]);
    expect(await shownSlides()).toMatchObject([
      { heading: "Detty December", path: "/category/gifts", picture: { alt: "Gift boxes" } },
      { heading: "Learn to tie gele", path: null, design: "skill", picture: null },
    ]);
  });

  test("are shown from their start until their end", async () => {
    const [hour, now] = [3_600_000, Date.now()];
    const at = (ms: number) => new Date(now + ms).toISOString();
    await save({
      slides: [
        aSlide({ heading: "Over", endsAt: at(-hour) }),
        aSlide({ heading: "Now", startsAt: at(-hour), endsAt: at(hour) }),
        aSlide({ heading: "Later", startsAt: at(hour) }),
      ],
    });
    expect(await headings()).toEqual(["Now"]);
    expect((await view()).slides).toHaveLength(3);
  });

  test("come and go at their moment, without anybody changing them", async () => {
    expect(await headings()).toEqual([]);
    await save({ slides: [aSlide({ heading: "Flash sale", startsAt: "2126-01-01T00:00:00Z" })] });
    expect(await headings()).toEqual([]);
    // As if the time had almost passed: no change is announced.
    await shop.pool.query("alter table home_slides disable trigger home_slide_changed");
    const publishing = startPublishing(shop.ctx, { announce: shop.hear });
    const shows = (wanted: string[]) =>
      vi.waitFor(
        async () => {
          const { body } = await shop.call("listHomeSlides");
          expect(body.data.map(({ heading }) => heading)).toEqual(wanted);
        },
        { timeout: 30_000, interval: 20 },
      );
    try {
      await shop.pool.query("update home_slides set starts_at = now() + interval '1 second'");
      await shows(["Flash sale"]);
      await shop.pool.query("update home_slides set ends_at = now() + interval '1 second'");
      await shows([]);
    } finally {
      await publishing.stop();
    }
  });

  test("lead only to pages of the shop, and end after they start", async () => {
    for (const path of [
      "https://elsewhere.example",
      "//elsewhere.example",
      "/\\elsewhere",
      "javascript:alert(1)",
    ]) {
      expect([path, (await save({ slides: [aSlide({ path })] })).status]).toEqual([path, 400]);
    }
    const [startsAt, endsAt] = ["2026-12-02T00:00:00Z", "2026-12-01T00:00:00Z"];
    expect((await save({ slides: [aSlide({ startsAt, endsAt })] })).status).toBe(400);
    const missing = { picture: "cd".repeat(16), alt: "" };
    expect((await save({ slides: [aSlide({ picture: missing })] })).body.code).toBe("picture_not_found");
    expect((await view()).slides).toEqual([]);
  });

  test("can be previewed before they are saved, and nobody else sees them", async () => {
    const slides = [aSlide({ heading: "Draft", startsAt: "2126-01-01T00:00:00Z" })];
    const { path } = (await ada.call("previewHomePage", { slides })).body.data;
    const token = new URL(path, "http://shop.example").searchParams.get("preview") ?? "";
    expect(await headings(token)).toEqual(["Draft"]);
    expect(await headings()).toEqual([]);
    await shop.pool.query("update home_previews set expires_at = now()");
    shop.ctx.cache.drop(["catalogue"]);
    expect(await headings(token)).toEqual([]);
  });
});

describe("What staff put forward", () => {
  test("is featured and popular in the order in which staff chose it", async () => {
    const [a, b, c] = [await shop.aVariant(), await shop.aVariant(), await shop.aVariant()];
    const [snacks, beads] = [await shop.aCategory(), await shop.aCategory({ popularPosition: 1 })];
    await save({ featured: [c.productToken, a.productToken], popular: [snacks.token, beads.token] });
    await waitForChanges(shop);
    const featured = (await shop.call("listFeaturedProducts")).body.data;
    expect(featured.map(({ product_token }) => product_token)).toEqual([c.productToken, a.productToken]);
    const popular = (await shop.call("listPopularCategories")).body.data;
    expect(popular.map(({ token }) => token)).toEqual([snacks.token, beads.token]);

    await save({ featured: [b.productToken], popular: [] });
    await waitForChanges(shop);
    expect((await shop.call("listFeaturedProducts")).body.data).toHaveLength(1);
    expect((await shop.call("listPopularCategories")).body.data).toEqual([]);
  });

  test("is refused whole when one of it is not known", async () => {
    const { productToken } = await shop.aVariant();
    expect((await save({ featured: [productToken, "nowhere"] })).body.code).toBe("product_not_found");
    expect((await save({ popular: ["nowhere"] })).body.code).toBe("category_not_found");
    expect(await view()).toMatchObject({ version: 1, featured: [], popular: [] });
  });
});

test("Of two members who save the home page at once, one gets what the other has saved", async () => {
  const { version } = await view();
  const answers = await Promise.all(
    ["One", "Two"].map((heading) =>
      ada.call("saveHomePage", { version, changes: { slides: [aSlide({ heading })] } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.data).toMatchObject({ current: await view() });
  const { rows } = await shop.pool.query("select after from audit_entries where action = 'home.changed'");
  expect(rows).toHaveLength(1);
});
