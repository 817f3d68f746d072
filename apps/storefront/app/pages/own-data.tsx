import { paths } from "@shop/contract/paths";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { Skeleton } from "@shop/ui/skeleton";
import { SessionGate } from "../account/session-gate.tsx";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { OwnDataView } from "../privacy/own-data-view.tsx";
import { ownDataQuery } from "../privacy/privacy-queries.ts";
import "../purchase/purchase.css";

export default function OwnDataPage() {
  return (
    <div className="page section">
      <Head title="Your data" />
      <div className="own-data-way print:hidden">
        <Breadcrumb
          crumbs={[
            { key: "home", link: <Link to={paths.home()}>Home</Link> },
            { key: "profile", link: <Link to={paths.profile()}>Profile</Link> },
          ]}
          here="Your data"
        />
      </div>
      <SessionGate waiting={<Shape />}>
        <OwnData />
      </SessionGate>
    </div>
  );
}

function OwnData() {
  const data = usePageQuery(ownDataQuery(useApi()));
  if (data.kind === "loading") return <Shape />;
  if (data.kind === "ready") return <OwnDataView data={data.data} />;
  return (
    <LoadFailure
      title="We could not prepare your data"
      message={data.error.message}
      isRetrying={data.isRetrying}
      retry={data.retry}
    />
  );
}

function Shape() {
  return (
    <div className="own-data" aria-busy="true">
      <h1 className="page-title">Your data</h1>
      <Skeleton className="h-40 w-full rounded-28" />
      <Skeleton className="h-72 w-full rounded-28" />
    </div>
  );
}
