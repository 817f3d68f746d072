import type { OwnReview } from "@shop/contract/reviews";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientAnswered } from "../../test/fixtures/client.ts";
import { saveOwnReview } from "./save-own-review.ts";

/** Browsers read files with it; Node has no such class. */
class TestFileReader {
  result = "";
  onload = () => {};
  async readAsDataURL(blob: Blob) {
    this.result = `data:;base64,${Buffer.from(await blob.arrayBuffer()).toString("base64")}`;
    this.onload();
  }
}
beforeEach(() => void vi.stubGlobal("FileReader", TestFileReader));
afterEach(() => void vi.unstubAllGlobals());

const words = { product: "p-1", stars: 4, title: "", text: "Crunchy", nameStyle: "no_name" } as const;
const saved: OwnReview = { ...words, id: "r-1", state: "waiting", reason: null, pictures: [] };
const withPictures = (...pictures: string[]) => ({ data: { ...saved, pictures } });
const aFile = (name: string) => new File([name], name, { type: "image/png" });

test("A lost connection stops the sending of pictures, and all that were not sent are returned", async () => {
  const { api, asked } = clientAnswered({
    saveReview: [withPictures()],
    addReviewPicture: [withPictures("x-1"), "no answer"],
  });
  const added = [aFile("a.png"), aFile("b.png"), aFile("c.png")];
  const { review, unsent } = await saveOwnReview(api, words, { removed: [], added });
  expect(unsent).toEqual(added.slice(1));
  expect(review.pictures).toEqual(["x-1"]);
  expect(asked.map(({ call }) => call)).toEqual(["saveReview", "addReviewPicture", "addReviewPicture"]);
});

test("A picture that the shop refuses is returned, and the others are sent", async () => {
  const { api } = clientAnswered({
    saveReview: [withPictures()],
    addReviewPicture: [{ refusal: "bad_input" }, withPictures("x-1")],
  });
  const added = [aFile("a.png"), aFile("b.png")];
  const { review, unsent } = await saveOwnReview(api, words, { removed: [], added });
  expect(unsent).toEqual(added.slice(0, 1));
  expect(review.pictures).toEqual(["x-1"]);
});

test("A picture that is gone already counts as removed, and the next one is removed too", async () => {
  const { api, asked } = clientAnswered({
    saveReview: [withPictures("x-2", "x-3")],
    removeReviewPicture: [{ refusal: "picture_not_found" }, withPictures("x-3")],
  });
  const { review, unsent } = await saveOwnReview(api, words, { removed: ["x-1", "x-2"], added: [] });
  expect(review.pictures).toEqual(["x-3"]);
  expect(unsent).toEqual([]);
  expect(asked.filter(({ call }) => call === "removeReviewPicture")).toHaveLength(2);
});

test("A removal that fails for another reason fails the saving", async () => {
  const { api } = clientAnswered({
    saveReview: [withPictures("x-1")],
    removeReviewPicture: [{ refusal: "session_needed" }],
  });
  await expect(saveOwnReview(api, words, { removed: ["x-1"], added: [] })).rejects.toThrow();
});
