import { PERMISSIONS, permissions, type Role, scopeOf } from "@shop/contract/admin/permissions";
import { SCOPE_TEXTS } from "./scope-texts.ts";

/** What a role may do, in sentences. */
export function RoleSentences({ role }: { role: Role }) {
  const held = PERMISSIONS.filter((permission) => scopeOf(role, permission));
  return (
    <details className="sentences">
      <summary>What this role may do ({held.length})</summary>
      <ul>
        {held.map((permission) => {
          const scope = scopeOf(role, permission);
          return (
            <li key={permission}>
              {permissions[permission].sentence}
              {scope && scope !== "all" && <span className="text-soft"> {SCOPE_TEXTS[scope]}.</span>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
