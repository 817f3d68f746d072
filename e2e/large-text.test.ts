import { expect, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { largeTextFindings } from "./large-text.ts";
import { aVisitor } from "./visitor.ts";

const item = (nth: number, more = "") =>
  `<li><p>Item ${nth}</p><a href="#${nth}">More of ${nth}</a>${more}</li>`;
const listOf = (count: number) => Array.from({ length: count }, (_, nth) => item(nth)).join("");

test("The check with larger text finds a covered control, cut-off text, text squeezed into a column and a page that is too wide; axe finds a picture without a description, even below a long list", async () => {
  const { page } = await aVisitor();
  const show = (html: string) =>
    page.setContent(
      `<!doctype html><html lang="en"><title>A page</title><style>a { display: inline-block; min-height: 24px }</style><main><ul>${listOf(5)}</ul>${html}</main>`,
    );

  await show("");
  expect([...(await axeFindings(page)), ...(await largeTextFindings(page))]).toEqual([]);

  await show(
    `<div style="position: relative"><button>Pay</button><i style="position: absolute; inset: 0"></i></div>
     <p style="height: 20px; overflow: hidden">Cut in the middle</p>
     <div style="display: flex"><p style="flex: 1; min-width: 0; overflow-wrap: anywhere">When it arrives</p>
       <button style="flex: none; width: 270px">Choose</button></div>
     <p style="width: 340px; height: 1px"></p><img src="data:," width="9" height="9">
     <style>li:last-child { position: relative } li:last-child p { position: absolute; inset: 0; margin: 0 }</style>`,
  );
  const findings = await largeTextFindings(page);
  for (const reader of ["text at 200 %", "text spacing"]) {
    expect(findings.join("\n")).toMatch(new RegExp(`${reader}.*“Pay” is covered by`));
    expect(findings.join("\n")).toMatch(new RegExp(`${reader}.*“More of 4” is covered by`));
  }
  expect(findings.join("\n")).toContain("“Cut in the middle” is cut off");
  expect(findings.join("\n")).toContain("“When it arrives” is squeezed into");
  expect(findings.join("\n")).toContain("The page is 3");
  expect((await axeFindings(page)).join("\n")).toContain("image-alt");
});
