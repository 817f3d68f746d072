import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Link } from "../navigation/link.tsx";
import { PageTitle } from "../navigation/page-title.tsx";
import type { AdminRoute } from "../navigation/route.ts";

/** Instead of a page that the member's role may not open. */
export function NotAllowed({ route }: { route: AdminRoute }) {
  return (
    <>
      <PageTitle>{route.title}</PageTitle>
      <EmptyState
        as="h1"
        title="You may not open this page"
        sentence={`Your role does not include “${route.title}”. An owner can change your role.`}
        action={
          <Link to="/" className={buttonClass({ look: "brass" })}>
            Go to the start page
          </Link>
        }
      />
    </>
  );
}
