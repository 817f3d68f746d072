import { expect, test } from "vitest";
import { partOf } from "../../test/fixtures/page.tsx";
import { ReturnLineFields } from "./return-line-fields.tsx";

const line = {
  position: 1,
  name: "Ankara Wrap Dress",
  variant: "M, Indigo",
  image: [`/pictures/${"ab".repeat(16)}/320.webp`],
  left: 1,
  isFood: false,
  exchanges: [],
};

test("An item that can be returned is shown without a picture if a process of an earlier version answers", () => {
  const { image: _, ...before } = line;
  const { words } = partOf(
    <ReturnLineFields
      line={before as typeof line}
      chosen={null}
      wanted="refund"
      problems={null}
      onChange={() => {}}
    />,
  );
  expect(words).toBe("No image yet Ankara Wrap Dress, M, Indigo");
});

test("An item that can be returned shows its picture beside its name, loaded once it is near, and in a place that is kept", () => {
  const { html, words } = partOf(
    <ReturnLineFields line={line} chosen={null} wanted="refund" problems={null} onChange={() => {}} />,
  );
  const [picture = ""] = html.match(/<img\b[^>]*>/) ?? [];
  expect(picture).toContain('loading="lazy"');
  expect(picture).toMatch(/width="\d+"/);
  expect(picture).toMatch(/ alt(="")? /);
  expect(words).toBe("Ankara Wrap Dress, M, Indigo");
});
