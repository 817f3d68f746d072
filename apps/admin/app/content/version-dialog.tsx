import type { PageRecord, PageVersion } from "@shop/contract/admin/pages";
import { Button } from "@shop/ui/button";
import { Dialog, DialogButtons } from "@shop/ui/dialog";
import { Skeleton } from "@shop/ui/skeleton";
import { useId } from "react";
import { useAdmin, useAdminCall } from "../api/use-admin.ts";
import { parseMarkup } from "../forms/parse-markup.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { compareLines } from "./compare-lines.ts";
import type { PageValues } from "./page-values.ts";

/** A version beside the newest one: what was added and removed since, and the way back to it. */
export function VersionDialog({
  page,
  version,
  name,
  onTake,
  onClose,
}: {
  page: PageRecord;
  version: PageVersion;
  name: string;
  onTake: (text: PageValues) => void;
  onClose: () => void;
}) {
  const heading = useId();
  const old = useAdmin("viewPageVersion", { page: page.name, number: version.number });
  const publish = useAdminCall("publishPage", { done: "Published", onDone: onClose });
  return (
    <Dialog open onClose={onClose} labelledBy={heading} className="version-dialog">
      <h2 id={heading} className="mb-4 pr-8 text-24">
        {name}, compared with the newest
      </h2>
      {old.error && <LoadFailure error={old.error} onAgain={() => void old.refetch()} />}
      {!old.data && !old.error && <Skeleton className="h-64 w-full" />}
      {old.data && (
        <>
          <div className="mb-5">
            <Compared before={old.data} after={page} />
          </div>
          <div className="max-w-110">
            <DialogButtons>
              <Button
                onClick={() => {
                  const { title, description, html } = old.data as PageValues;
                  onTake({ title, description, html });
                  onClose();
                }}
              >
                Put it into the editor
              </Button>
              {version.number !== page.published && (
                <Button
                  look="outline"
                  busy={publish.isPending}
                  onClick={() =>
                    publish.mutate({ page: page.name, version: page.version, number: version.number })
                  }
                >
                  Publish it
                </Button>
              )}
            </DialogButtons>
          </div>
        </>
      )}
    </Dialog>
  );
}

const WORDS = { same: "", added: "Added: ", removed: "Removed: " };

function Compared({ before, after }: { before: PageValues; after: PageValues }) {
  const lines = compareLines(linesOf(before), linesOf(after));
  const isSame = lines.every(({ kind }) => kind === "same");
  return (
    <>
      <p className="mb-3 text-soft">
        {isSame
          ? "The texts are the same."
          : "Text that is crossed out is only in this version. Text beside a green line is only in the newest."}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <ul className="compared" tabIndex={0} aria-label="Differences">
        {lines.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
          <li key={at} className={`compared-${kind}`}>
            <span className="sr-only">{WORDS[kind]}</span>
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Title, description, and one line for each paragraph, heading and entry of a list. */
function linesOf({ title, description, html }: PageValues): string[] {
  const blocks = [...parseMarkup(html).querySelectorAll("h2, h3, li, p")].filter(
    (block) => !(block.tagName === "P" && block.parentElement?.tagName === "LI"),
  );
  const text = blocks.map(({ textContent }) => textContent?.trim() ?? "");
  return [title, description, ...text].filter((line) => line !== "");
}
