import { useAdmin } from "../../api/use-admin.ts";
import { Time } from "../../lists/time.tsx";
import { Link } from "../../navigation/link.tsx";
import { stateInWords } from "./bulk-words.ts";

/** The latest changes of many products, with who made them. */
export function EarlierEdits() {
  const { data = [] } = useAdmin("listBulkEdits");
  if (data.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="bulk-earlier">
      <h2 id="bulk-earlier">Earlier changes</h2>
      <ul className="import-rows">
        {data.map((edit) => (
          <li key={edit.token} className="import-row">
            <Link className="link font-bold" to={`/bulk-edits/${edit.token}`}>
              {stateInWords(edit)}
            </Link>
            <p className="text-14 text-soft">
              {edit.by}, <Time at={edit.createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
