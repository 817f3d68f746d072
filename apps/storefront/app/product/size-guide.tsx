import { paths } from "@shop/contract/paths";
import type { ProductView } from "../catalogue/product-view.ts";
import { Link } from "../navigation/link.tsx";

/** Columns with measurements of the body, which the page of help explains. */
const BODY = /\b(?:bust|chest|waist|hips?)\b/i;

/** The measurements of each size, opened beside the choice of size. It works without JavaScript. */
export function SizeGuide({
  sizeTable: { columns, rows },
  size,
  inSheet = false,
}: {
  sizeTable: NonNullable<ProductView["sizeTable"]>;
  /** The chosen size: its row is marked. */
  size: string | undefined;
  /** A sheet has no links to other pages: it would stay open above them. */
  inSheet?: boolean;
}) {
  return (
    <details
      className="size-guide"
      onToggle={({ currentTarget }) => currentTarget.open && reveal(currentTarget)}
    >
      <summary className="link">Size guide</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="sizes-box mt-3" tabIndex={0} aria-label="Measurements by size">
        <table className="sizes">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()} aria-current={row[0] === size ? "true" : undefined}>
                {row.map((cell, column) =>
                  column === 0 ? (
                    <th key={columns[column]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[column]}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!inSheet && columns.some((column) => BODY.test(column)) && (
        <p className="text-14">
          <Link className="link inline-flex min-h-11 items-center" to={`${paths.content("help")}#sizes`}>
            How to measure yourself
          </Link>
        </p>
      )}
    </details>
  );
}

/** In a sheet, the guide opens behind the buttons at its foot. */
function reveal(guide: HTMLElement): void {
  if (guide.closest("dialog")) guide.scrollIntoView({ block: "nearest" });
}
