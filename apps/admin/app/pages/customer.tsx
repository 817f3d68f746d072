import { Skeleton } from "@shop/ui/skeleton";
import { useAdmin } from "../api/use-admin.ts";
import { CustomerView } from "../customers/customer-view.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { PageHead } from "../navigation/page-head.tsx";
import type { PageProps } from "../navigation/route.ts";

/** One customer: who they are, what they ordered, and what may be done. */
export default function CustomerPage({ params: { id = "" } }: PageProps) {
  const { data: customer, error, refetch } = useAdmin("viewCustomer", { id });
  if (customer) return <CustomerView key={id} customer={customer} />;
  return (
    <>
      <PageHead title="Customer" up={{ to: "/customers", label: "Customers" }} />
      {error ? (
        <LoadFailure error={error} onAgain={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-80 w-full rounded-20" />
        </div>
      )}
    </>
  );
}
