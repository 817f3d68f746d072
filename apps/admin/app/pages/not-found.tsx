import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Link } from "../navigation/link.tsx";
import { PageTitle } from "../navigation/page-title.tsx";

export default function NotFoundPage() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <EmptyState
        as="h1"
        title="There is no such page"
        sentence="The link may be old, or its address may be mistyped."
        action={
          <Link to="/" className={buttonClass({ look: "brass" })}>
            Go to the start page
          </Link>
        }
      />
    </>
  );
}
