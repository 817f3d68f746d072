import type { DeliveryGrid } from "@shop/contract/admin/delivery";
import { Button } from "@shop/ui/button";
import { Icon } from "@shop/ui/icon";
import { type KeyboardEvent, useRef } from "react";
import { useIsDesk } from "../browser/use-is-desk.ts";
import { cellKey } from "./grid-values.ts";
import { PriceCell } from "./price-cell.tsx";
import { useGrid } from "./use-grid.ts";

/** What each method costs to each zone: a table on a desk, one panel for each zone on a phone. */
export function PriceGrid({ fresh }: { fresh: DeliveryGrid }) {
  const state = useGrid(fresh);
  const isDesk = useIsDesk();
  const { zones, methods } = state.grid;

  /** Up and down move between the prices of a column, as in a spreadsheet; Enter goes down. */
  function move(event: KeyboardEvent<HTMLFormElement>) {
    const key = (event.target as HTMLElement).dataset.cell;
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (key === undefined || step === undefined) return;
    event.preventDefault();
    const [zone = 0, method = 0] = key.split("/").map(Number);
    const next = zones[zones.findIndex(({ id }) => id === zone) + step];
    if (!next) return;
    event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${cellKey(next.id, method)}"]`)?.focus();
  }

  return (
    <form
      noValidate
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = state.submit();
        if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${wrong}"]`)?.focus();
      }}
      onKeyDown={move}
    >
      <div role="alert">
        {state.message && (
          <p className="field-error">
            <Icon name="warning" size={18} />
            {state.message}
          </p>
        )}
      </div>
      {isDesk ? (
        <div className="table-box">
          <table className="table price-table">
            <caption className="sr-only">Delivery prices</caption>
            <thead>
              <tr>
                <th scope="col">Zone</th>
                {methods.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {zones.map((zone) => (
                <tr key={zone.id}>
                  <th scope="row">{zone.name}</th>
                  {methods.map((method) => (
                    <td key={method.id}>
                      <PriceCell state={state} zone={zone} method={method} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          {zones.length > 1 && <JumpToZone zones={zones} />}
          {zones.map((zone) => (
            <section key={zone.id} className="panel">
              <h2 id={headingOf(zone.id)} className="zone-heading" tabIndex={-1}>
                {zone.name}
              </h2>
              {methods.map((method) => (
                <div key={method.id} className="grid gap-2">
                  <h3 className="font-bold">{method.name}</h3>
                  <PriceCell state={state} zone={zone} method={method} />
                </div>
              ))}
            </section>
          ))}
        </>
      )}
      <div role="status" className="edge">
        {state.changeCount > 0 && (
          <div className="edge-bar">
            <span className="font-bold">
              {state.changeCount === 1 ? "1 price changed" : `${state.changeCount} prices changed`}
              {state.hasDraft && <span className="font-normal text-soft">, kept on this device</span>}
            </span>
            <span className="ms-auto flex gap-2">
              <Button look="ghost" onClick={state.discard}>
                Discard
              </Button>
              <Button type="submit" busy={state.isSaving} busyText="Saving...">
                Save
              </Button>
            </span>
          </div>
        )}
      </div>
    </form>
  );
}

const headingOf = (zone: number) => `zone-${zone}`;

/** On a phone, the prices of all zones are many screens. */
function JumpToZone({ zones }: { zones: DeliveryGrid["zones"] }) {
  const details = useRef<HTMLDetailsElement>(null);

  function jump(zone: number) {
    // Closed before the jump, because closing it moves what is below.
    details.current?.removeAttribute("open");
    const heading = document.getElementById(headingOf(zone));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }

  return (
    <details ref={details} className="zone-jump">
      <summary>Jump to zone</summary>
      <ul>
        {zones.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${headingOf(id)}`}
              className="link"
              onClick={(event) => {
                event.preventDefault();
                jump(id);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
