import { formatNaira } from "@shop/contract/money";
import { RankChart } from "../charts/chart.tsx";
import { Nothing, Report } from "./report.tsx";
import { ReportTable } from "./report-table.tsx";
import { dayName } from "./rules/days.ts";

/** Variants in stock that nobody has bought for some time. */
export function DeadStockReport({ unsoldDays }: { unsoldDays: "30" | "60" | "90" }) {
  return (
    <Report call="listDeadStock" input={{ unsoldDays }}>
      {(dead) =>
        dead.length === 0 ? (
          <Nothing>Every item in stock has sold at least once in this period.</Nothing>
        ) : (
          <>
            <RankChart
              rows={dead.map((one, nth) => ({
                key: `${one.token} ${nth}`,
                label: withVariant(one),
                value: one.value,
                text: formatNaira(one.value),
              }))}
            />
            <ReportTable
              label="Dead stock"
              rows={dead}
              rowKey={(one) => `${one.token} ${one.variant}`}
              columns={[
                { label: "Product", cell: withVariant },
                { label: "In stock", cell: ({ stock }) => stock, isNumber: true },
                { label: "Would sell for", cell: ({ value }) => formatNaira(value), isNumber: true },
                {
                  label: "Last sold",
                  cell: ({ lastSoldAt }) =>
                    lastSoldAt === null ? "Never" : dayName(lastSoldAt.slice(0, 10)),
                },
              ]}
            />
          </>
        )
      }
    </Report>
  );
}

const withVariant = ({ name, variant }: { name: string; variant: string }) =>
  variant === "" ? name : `${name}, ${variant}`;
