import { COUNT_MAX } from "@shop/contract/admin/list-limits";
import { Skeleton } from "@shop/ui/skeleton";
import { useAdmin } from "../api/use-admin.ts";
import { LoadFailure } from "../lists/load-failure.tsx";
import { Link } from "../navigation/link.tsx";
import { hasPage } from "../navigation/routes.ts";
import { TASK_NAMES, type TaskName } from "./task-names.ts";

const REFRESH_MS = 30_000;

/** What waits to be done, of what the member may do. Each count leads to its list. */
export function TaskList() {
  const { data: tasks, error, refetch } = useAdmin("viewTasks", undefined, { refetchInterval: REFRESH_MS });
  if (!tasks) {
    return error ? (
      <LoadFailure error={error} onAgain={() => void refetch()} />
    ) : (
      <div className="tasks" role="status" aria-label="Loading">
        <Skeleton className="h-15 w-full rounded-20" />
        <Skeleton className="h-15 w-full rounded-20" />
      </div>
    );
  }
  if (tasks.length === 0) return <p className="text-soft">Nothing is waiting.</p>;
  return (
    <ul className="tasks">
      {tasks.map((task) => (
        <li key={task.name}>
          <OneTask {...task} />
        </li>
      ))}
    </ul>
  );
}

function OneTask({ name, count }: { name: TaskName; count: number }) {
  const { one, many, to } = TASK_NAMES[name];
  const words = (
    <>
      <span className="task-count">{count > COUNT_MAX ? `${COUNT_MAX}+` : count}</span>
      {count === 1 ? one : many}
    </>
  );
  if (!hasPage(to)) return <div className="task">{words}</div>;
  return (
    <Link to={to} className="task">
      {words}
    </Link>
  );
}
