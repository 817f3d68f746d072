import type { ProductView } from "../catalogue/product-view.ts";

/** Ingredients and other facts, and the measures by size. Most products have neither. */
export function ProductFacts({ facts, sizeTable }: Pick<ProductView, "facts" | "sizeTable">) {
  return (
    <>
      {facts.length > 0 && (
        <section className="min-w-0" aria-labelledby="facts-title">
          <h2 id="facts-title" className="mb-3 text-24">
            Details
          </h2>
          <dl className="facts">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {sizeTable && (
        <section className="min-w-0" aria-labelledby="sizes-title">
          <h2 id="sizes-title" className="mb-3 text-24">
            Sizes
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className="sizes-box" tabIndex={0} aria-labelledby="sizes-title">
            <table className="sizes">
              <thead>
                <tr>
                  {sizeTable.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sizeTable.rows.map((row) => (
                  <tr key={row.join()}>
                    {row.map((cell, column) =>
                      column === 0 ? (
                        <th key={sizeTable.columns[column]} scope="row">
                          {cell}
                        </th>
                      ) : (
                        <td key={sizeTable.columns[column]}>{cell}</td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      )}
    </>
  );
}
