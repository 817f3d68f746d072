import {
  PERMISSIONS,
  permissions,
  ROLE_NAMES,
  ROLES,
  type Role,
  type Scope,
  scopeOf,
} from "@shop/contract/admin/permissions";
import { Icon } from "@shop/ui/icon";
import { SelectField } from "@shop/ui/select-field";
import { useState } from "react";
import { useIsDesk } from "../browser/use-is-desk.ts";
import { PageHead } from "../navigation/page-head.tsx";
import { SCOPE_TEXTS } from "../staff/scope-texts.ts";

/** What each role may do: a matrix on a desk, one role at a time on a phone. */
export default function RolesPage() {
  const isDesk = useIsDesk();
  const [role, setRole] = useState<Role>("orders");
  const shown = isDesk ? ROLES : [role];

  return (
    <>
      <PageHead title="Roles" lead="What each role may do. The server checks this on every call." />
      {!isDesk && (
        <SelectField
          className="mb-4"
          label="Role"
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
        >
          {ROLES.map((one) => (
            <option key={one} value={one}>
              {ROLE_NAMES[one]}
            </option>
          ))}
        </SelectField>
      )}
      <div className="table-box">
        <table className="table matrix">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {shown.map((one) => (
                <th key={one} scope="col">
                  {ROLE_NAMES[one]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => {
              const { sentence } = permissions[permission];
              return (
                <tr key={permission}>
                  <th scope="row">
                    {sentence}
                    {"stepUp" in permissions[permission] && (
                      <span className="block text-14 font-normal text-soft">Asks to confirm who you are</span>
                    )}
                  </th>
                  {shown.map((one) => (
                    <td key={one}>
                      <Held scope={scopeOf(one, permission)} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Held({ scope }: { scope: Scope | null }) {
  if (scope === null) return <span className="text-soft">No</span>;
  if (scope !== "all") return <span className="text-14">{SCOPE_TEXTS[scope]}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-bold text-leaf">
      <Icon name="check" size={18} /> Yes
    </span>
  );
}
