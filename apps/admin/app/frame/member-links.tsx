import { ROLE_NAMES } from "@shop/contract/admin/permissions";
import { Icon } from "@shop/ui/icon";
import type { Me } from "../member/use-me.ts";
import { Link } from "../navigation/link.tsx";

/** Who is signed in, their profile, the shop, and signing out. */
export function MemberLinks({
  me,
  onSignOut,
  onFollow,
}: {
  me: Me;
  onSignOut: () => void;
  onFollow?: () => void;
}) {
  return (
    <div className="member">
      <p className="member-name">
        {me.name} <span className="member-role">{ROLE_NAMES[me.role]}</span>
      </p>
      <ul className="member-links">
        <li>
          <Link to="/profile" className="menu-link" title="Your profile" onClick={onFollow}>
            <Icon name="user" size={22} />
            Your profile
          </Link>
        </li>
        <li>
          <a href="/" className="menu-link" title="View the shop">
            <Icon name="out" size={22} />
            View the shop
          </a>
        </li>
        <li>
          <button
            type="button"
            className="menu-link"
            title="Sign out"
            onClick={() => {
              onFollow?.();
              onSignOut();
            }}
          >
            <Icon name="back" size={22} />
            Sign out
          </button>
        </li>
      </ul>
    </div>
  );
}
