import type { StaffDataOf } from "@shop/contract/admin/endpoints";
import { formatNaira } from "@shop/contract/money";
import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { Link } from "../navigation/link.tsx";
import { DayChart } from "./day-chart.tsx";
import { Figure } from "./figure.tsx";
import { FiguresShape } from "./figures-shape.tsx";
import { MoneyNowFigures } from "./money-now-figures.tsx";
import { daysBeforeInWords } from "./rules/days.ts";
import { ordersInWords } from "./rules/orders-in-words.ts";

const REFRESH_MS = 60_000;
const EACH_MINUTE = { refetchInterval: REFRESH_MS };

/** Today, this week and this month at a glance, and the money the shop waits for. */
export function HomeFigures() {
  const today = useAdmin("viewSales", { period: "today" }, EACH_MINUTE);
  const week = useAdmin("viewSales", { period: "this_week" }, EACH_MINUTE);
  const month = useAdmin("viewSales", { period: "this_month" }, EACH_MINUTE);
  const money = useAdmin("viewMoneyNow", undefined, EACH_MINUTE);
  const all = [today, week, month, money];
  const failed = all.find(({ error, data }) => error && !data);
  if (failed?.error) {
    return (
      <LoadFailure
        error={failed.error}
        onAgain={() => {
          for (const query of all) void query.refetch();
        }}
      />
    );
  }
  if (!today.data || !week.data || !month.data || !money.data) {
    return <FiguresShape />;
  }
  return (
    <div className="report-parts">
      <dl className="figures">
        <Figure
          name="Sales today"
          note={`${ordersInWords(today.data.sums.orders)}, yesterday ${formatNaira(today.data.before.sales)}`}
        >
          {formatNaira(today.data.sums.sales)}
        </Figure>
        <Figure
          name="This week"
          note={`${ordersInWords(week.data.sums.orders)}, ${beforeInWords(week.data)}`}
        >
          {formatNaira(week.data.sums.sales)}
        </Figure>
        <Figure
          name="This month"
          note={`${ordersInWords(month.data.sums.orders)}, ${beforeInWords(month.data)}`}
        >
          {formatNaira(month.data.sums.sales)}
        </Figure>
        <MoneyNowFigures of={money.data} />
      </dl>
      <DayChart
        title="Sales"
        unit="naira"
        days={month.data.byDay.map(({ day, sales }) => ({ day, values: [sales] }))}
      />
      <p>
        <Link to="/reports" className="page-up">
          All reports
        </Link>
      </p>
    </div>
  );
}

/** "the 7 days before ₦1,000". */
const beforeInWords = ({ before, byDay }: StaffDataOf<"viewSales">) =>
  `${daysBeforeInWords(byDay.length)} ${formatNaira(before.sales)}`;
