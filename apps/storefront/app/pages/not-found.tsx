import { paths } from "@shop/contract/paths";
import { buttonClass } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { Lens } from "../pictures/drawings.tsx";

export default function NotFoundPage() {
  return (
    <div className="page section">
      <Head title="Page not found" />
      <EmptyState
        as="h1"
        title="We could not find this page"
        sentence="The address may have changed or contain a typing mistake."
        object={<Lens />}
        action={
          <Link className={buttonClass({ look: "brass", large: true })} to={paths.shop()}>
            Go to the shop
          </Link>
        }
      />
    </div>
  );
}
