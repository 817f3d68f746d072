import { isRefusal } from "@shop/contract/client";
import type { TextPage } from "@shop/contract/pages";
import { paths } from "@shop/contract/paths";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { Button } from "@shop/ui/button";
import { Cloth } from "@shop/ui/cloth";
import { Skeleton } from "@shop/ui/skeleton";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useMemo } from "react";
import { DELIVERY_POLICY_PAGE, deliveryPolicyQuery, RETURNS_POLICY_PAGE } from "../api/delivery-policy.ts";
import { usePageQuery } from "../api/page-query.ts";
import { textPage } from "../api/text-page.ts";
import { useApi } from "../api/use-api.ts";
import { LoadFailure } from "../cart/load-failure.tsx";
import { DeliveryPolicyView } from "../content/delivery-policy-view.tsx";
import { PageText } from "../content/page-text.tsx";
import { ReturnsPolicyView } from "../content/returns-policy-view.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import type { PageProps } from "../navigation/routes.ts";
import NotFoundPage from "./not-found.tsx";

/** A text page that staff can edit, such as the returns policy. */
export default function ContentPage({ params: { pageName = "" } }: PageProps) {
  const page = usePageQuery(textPage(useApi(), pageName));
  if (page.kind === "ready") return <Article name={pageName} page={page.data} />;
  if (page.kind === "loading") return <Loading />;

  const { error, retry, isRetrying } = page;
  if (isRefusal(error, "not_found", "bad_input")) return <NotFoundPage />;
  return (
    <div className="page section">
      <Head title="This page could not be loaded" />
      <LoadFailure
        title="This page could not be loaded"
        message={error.message}
        isRetrying={isRetrying}
        retry={retry}
      />
    </div>
  );
}

function Article({
  name,
  page: { path, title, description, html, pages },
}: {
  name: string;
  page: TextPage;
}) {
  const text = useMemo(() => <PageText html={html} />, [html]);
  return (
    <div className="page section">
      <Head title={title} description={description} {...(path === null ? {} : { path })} />
      <Breadcrumb crumbs={[{ key: "home", link: <Link to={paths.home()}>Home</Link> }]} here={title} />
      <div className="reading-columns">
        <article className="reading">
          <h1>{title}</h1>
          {text}
          {(name === DELIVERY_POLICY_PAGE || name === RETURNS_POLICY_PAGE) && <PolicyTables name={name} />}
        </article>
        <MoreToRead here={path} pages={pages} />
      </div>
    </div>
  );
}

/** Below the text that staff edit, so that prices, days and reasons are always those that the shop applies. */
function PolicyTables({ name }: { name: string }) {
  const policy = usePageQuery(deliveryPolicyQuery(useApi()));
  if (policy.kind === "ready") {
    const View = name === DELIVERY_POLICY_PAGE ? DeliveryPolicyView : ReturnsPolicyView;
    return <View policy={policy.data} />;
  }
  if (policy.kind === "loading") return <Skeleton className="mt-6 h-dvh w-full" />;
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p>We could not load the prices: {policy.error.message}</p>
      <Button look="outline" busy={policy.isRetrying} onClick={policy.retry}>
        Try again
      </Button>
    </div>
  );
}

/** Links to the other text pages, on wide screens. Otherwise the footer has them. */
function MoreToRead({ here, pages }: { here: string | null; pages: TextPage["pages"] }) {
  return (
    <nav aria-labelledby="more-title" className="reading-more" data-ground="night">
      <Cloth pattern="comb" />
      <h2 id="more-title" className="text-24">
        More information
      </h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} aria-current={path === here ? "page" : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Loading() {
  return (
    <div className="page section min-h-dvh" role="status">
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <Skeleton className="my-3 h-5 w-40 max-w-full" />
      <Skeleton className="mt-6 h-16 w-80 max-w-full" />
      <Skeleton className="mt-6 h-80 w-full max-w-[68ch]" />
    </div>
  );
}
