import type { PageRecord, PageVersion } from "@shop/contract/admin/pages";
import { Button } from "@shop/ui/button";
import { useState } from "react";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import type { PageValues } from "./page-values.ts";
import { VersionDialog } from "./version-dialog.tsx";

const SHOWN_AT_FIRST = 5;

/** Every text that the page had, newest first. */
export function PageVersions({ page, onTake }: { page: PageRecord; onTake: (text: PageValues) => void }) {
  const [shown, setShown] = useState<PageVersion | null>(null);
  const [isWhole, setWhole] = useState(false);
  const versions = isWhole ? page.versions : page.versions.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="panel" aria-labelledby="page-versions">
      <h2 id="page-versions">Versions</h2>
      <ul className="grid gap-2">
        {versions.map((version) => (
          <li key={version.number} className="picked">
            <span className="min-w-0">
              <span className="font-bold">{nameOf(version)}</span>{" "}
              {version.number === page.published && <StatusBadge tone="good">In the shop</StatusBadge>}
              {version.savedAt && (
                <span className="block text-14 text-soft">
                  {version.savedBy}, <Time at={version.savedAt} />
                </span>
              )}
            </span>
            <Button
              look="outline"
              aria-label={`Compare ${nameOf(version)}`}
              onClick={() => setShown(version)}
            >
              Compare
            </Button>
          </li>
        ))}
      </ul>
      {versions.length < page.versions.length && (
        <Button look="ghost" onClick={() => setWhole(true)}>
          Show all {page.versions.length} versions
        </Button>
      )}
      {shown && (
        <VersionDialog
          page={page}
          version={shown}
          name={nameOf(shown)}
          onTake={onTake}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  );
}

const nameOf = ({ number }: PageVersion) =>
  number === 0 ? "The text that comes with the shop" : `Version ${number}`;
