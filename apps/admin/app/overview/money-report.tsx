import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { RankChart } from "../charts/chart.tsx";
import { WAY_NAMES } from "../forms/way-names.ts";
import { MoneyNowFigures } from "./money-now-figures.tsx";
import { Nothing, Report } from "./report.tsx";
import { ReportTable } from "./report-table.tsx";

type Status = StaffDataOf<"viewMoneyNow">["outstandingByStatus"][number]["status"];

const STATUS_NAMES: Partial<Record<Status, string>> = {
  placed: "Placed",
  processing: "Confirmed or packed",
  shipped: "On its way",
  delivered: "Delivered, not paid",
};
const nameOf = (status: Status) => STATUS_NAMES[status] ?? status;

/** The money that the shop waits for at this moment: orders to be paid on delivery, cash that riders hold, and what is to be found on a statement. */
export function MoneyReport() {
  return (
    <Report call="viewMoneyNow" input={undefined}>
      {({ outstandingByStatus, cashByRider, toCheckByWay, ...money }) => (
        <>
          <dl className="figures">
            <MoneyNowFigures of={money} />
          </dl>
          <h3 className="report-head">Outstanding on delivery</h3>
          {outstandingByStatus.length === 0 ? (
            <Nothing>No order is waiting to be paid on delivery.</Nothing>
          ) : (
            <>
              <RankChart
                rows={outstandingByStatus.map(({ status, amount }) => ({
                  key: status,
                  label: nameOf(status),
                  value: amount,
                  text: formatNaira(amount),
                }))}
              />
              <ReportTable
                label="Outstanding on delivery"
                rows={outstandingByStatus}
                rowKey={({ status }) => status}
                columns={[
                  { label: "Order", cell: ({ status }) => nameOf(status) },
                  { label: "Orders", cell: ({ orders }) => orders, isNumber: true },
                  { label: "Amount", cell: ({ amount }) => formatNaira(amount), isNumber: true },
                ]}
              />
            </>
          )}
          <h3 className="report-head">Cash not handed in</h3>
          {cashByRider.length === 0 ? (
            <Nothing>Riders have handed in all cash.</Nothing>
          ) : (
            <>
              <RankChart
                rows={cashByRider.map(({ rider, amount }, nth) => ({
                  key: `${rider} ${nth}`,
                  label: rider,
                  value: amount,
                  text: formatNaira(amount),
                }))}
              />
              <ReportTable
                label="Cash not handed in"
                rows={cashByRider.map((row, nth) => ({ ...row, nth }))}
                rowKey={({ nth }) => String(nth)}
                columns={[
                  { label: "Rider", cell: ({ rider }) => rider },
                  { label: "Amount", cell: ({ amount }) => formatNaira(amount), isNumber: true },
                ]}
              />
            </>
          )}
          <h3 className="report-head">Transfers and POS payments to check</h3>
          {toCheckByWay.length === 0 ? (
            <Nothing>Every transfer and POS payment has been checked.</Nothing>
          ) : (
            <ReportTable
              label="Transfers and POS payments to check"
              rows={toCheckByWay}
              rowKey={({ way }) => way}
              columns={[
                { label: "Paid by", cell: ({ way }) => WAY_NAMES[way] },
                { label: "Payments", cell: ({ payments }) => payments, isNumber: true },
                { label: "Amount", cell: ({ amount }) => formatNaira(amount), isNumber: true },
              ]}
            />
          )}
        </>
      )}
    </Report>
  );
}
