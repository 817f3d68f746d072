import { ROLE_NAMES } from "@shop/contract/admin/permissions";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { useMe } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";
import { menuEntries } from "../navigation/menu-entries.ts";
import { PageTitle } from "../navigation/page-title.tsx";
import { HomeFigures } from "../overview/home-figures.tsx";
import { TaskList } from "../overview/task-list.tsx";

/** Where members arrive: what is to be done now, the day's figures, and every part that their role may open. */
export default function HomePage() {
  const { me } = useMe();
  if (!me) return null;
  const entries = menuEntries(me).filter(({ pattern }) => pattern !== "/");
  return (
    <>
      <PageTitle>Home</PageTitle>
      <h1 className="page-title">Hello, {me.name.split(" ")[0]}</h1>
      <p className="mt-2 text-soft">Your role: {ROLE_NAMES[me.role]}</p>
      <h2 className="report-head">To do now</h2>
      <TaskList />
      {me.may("reports.read") && (
        <>
          <h2 className="report-head">Figures</h2>
          <HomeFigures />
        </>
      )}
      {/* On a desk the menu beside it lists the same. */}
      <section className="lg:hidden" aria-labelledby="pages">
        <h2 id="pages" className="report-head">
          Pages
        </h2>
        <ul className="tiles">
          {entries.map(({ pattern, title, menu }) => (
            <li key={pattern}>
              <Link to={pattern} className="tile">
                <AdminIcon name={menu.icon} size={26} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
