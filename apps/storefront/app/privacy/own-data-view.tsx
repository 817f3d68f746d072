import type { Holding, OwnData } from "@shop/contract/privacy";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { formatMoment } from "./consent-text.ts";
import { linesOf, type RecordLine } from "./record-lines.ts";
import { saveFile } from "./save-file.ts";
import "./own-data.css";

/** A copy of the shopper's data, to read, print or download as JSON. */
export function OwnDataView({ data }: { data: OwnData }) {
  const day = data.madeAt.slice(0, 10);

  return (
    <article className="own-data">
      <header className="grid gap-3">
        <h1 className="page-title">Your data</h1>
        <p className="text-18">
          Everything that {data.store} holds about you, as of {formatMoment(data.madeAt)}.
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            look="brass"
            large
            onClick={() =>
              saveFile(`my-data-${day}.json`, `${JSON.stringify(data, null, 2)}\n`, "application/json")
            }
          >
            <Icon name="down" size={20} />
            Download (JSON)
          </Button>
          <Button look="outline" large onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </header>
      {data.holdings.map((holding) => (
        <HoldingPart key={holding.name} holding={holding} />
      ))}
    </article>
  );
}

function HoldingPart({ holding: { name, title, why, kept, records } }: { holding: Holding }) {
  return (
    <section className="checkout-section" aria-labelledby={`held-${name}`}>
      <div className="grid gap-1">
        <h2 id={`held-${name}`} className="text-24">
          {title}
        </h2>
        <p className="text-soft">
          {why} <span className="block">Kept: {kept}</span>
        </p>
      </div>
      {records.length === 0 ? (
        <p className="font-bold">Nothing.</p>
      ) : (
        <ol className="records">
          {records.map((record, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a copy does not change while it is shown
            <li key={place}>
              <Lines lines={linesOf(record)} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly RecordLine[] }) {
  return (
    <dl className="record-lines">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {typeof value === "string"
              ? value
              : value.map((inner, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a copy does not change while it is shown
                  <Lines key={place} lines={inner} />
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
