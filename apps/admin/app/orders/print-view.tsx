import type { OrderPage } from "@shop/contract/admin/orders";
import { Button } from "@shop/ui/button";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { shopName } from "../browser/shop-name.ts";
import { PageHead } from "../navigation/page-head.tsx";
import { PAPERS, type Paper, PrintPaper } from "./print-paper.tsx";

const SIZES = { a4: "A4", thermal: "58 mm roll" } as const;
type Size = keyof typeof SIZES;

/** Chooses what is printed, and on which paper. The choice of paper is in the address. */
export function PrintView({ order }: { order: OrderPage }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get("paper") ?? "";
  const paper: Paper = asked in PAPERS ? (asked as Paper) : "slip";
  const [size, setSize] = useState<Size>("a4");
  return (
    <>
      <div className="print-choice">
        <PageHead title="Print" up={{ to: `/orders/${order.id}`, label: order.reference }} />
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="What"
            value={paper}
            onChange={(event) => setParams({ paper: event.target.value }, { replace: true })}
          >
            {Object.entries(PAPERS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Paper" value={size} onChange={(event) => setSize(event.target.value as Size)}>
            {Object.entries(SIZES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button className="min-h-12" onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      {paper === "receipt" && order.recipient && (
        <p className="print-choice mt-4 font-bold" role="note">
          This order is for {order.recipient.name}. Do not put the receipt into the parcel: it shows the
          prices.
        </p>
      )}
      <section className={`print-sheet print-${size}`} aria-label={PAPERS[paper]}>
        <PrintPaper order={order} paper={paper} shop={shopName()} />
      </section>
    </>
  );
}
