import { paths } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Skeleton } from "@shop/ui/skeleton";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import { useNavigate } from "react-router";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { product as productQuery } from "../catalogue/queries.ts";
import { ProductDetail } from "../product/product-detail.tsx";
import { Related } from "../product/related.tsx";
import type { PageProps } from "../routes.ts";
import { Head } from "../shell/head.tsx";
import { Link } from "../shell/link.tsx";
import { Lens } from "../shell/objects.tsx";

export default function ProductPage({ params: { productToken = "" } }: PageProps) {
  const product = usePageQuery(productQuery(useApi(), productToken));

  if (product.kind === "loading") return <Loading />;
  if (product.kind === "failed") {
    const isMissing = product.error.status === 404 || product.error.status === 400;
    return (
      <div className="page section">
        <Head title={isMissing ? screens.productNotFound : screens.failedToLoadProduct} />
        <EmptyState
          as="h1"
          title={isMissing ? screens.productNotFound : screens.failedToLoadProduct}
          sentence={
            isMissing
              ? "It may have sold out for good, or the link was mistyped."
              : product.error.message || screens.failedToFetchProduct
          }
          object={<Lens />}
          cloth="comb"
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {!isMissing && (
                <Button look="brass" large busy={product.isRetrying} onClick={product.retry}>
                  Try again
                </Button>
              )}
              <GoBack look={isMissing ? "brass" : "outline"} />
            </div>
          }
        />
      </div>
    );
  }

  const { name, category } = product.data;
  return (
    <div className="page section">
      <Breadcrumb
        crumbs={[
          { key: "home", link: <Link to={paths.home()}>Home</Link> },
          { key: "before", link: <Link to={paths.category(category.token)}>{category.name}</Link> },
        ]}
        here={name}
      />
      {/* Another product begins with its first variant and its first picture. */}
      <ProductDetail key={productToken} product={product.data} />
      <Related productToken={productToken} />
    </div>
  );
}

/** To where the shopper came from; who came from outside goes to the shop. */
function GoBack({ look }: { look: "brass" | "outline" }) {
  const navigate = useNavigate();
  return (
    <Button
      look={look}
      large
      onClick={() => {
        const cameFromHere = ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
        void (cameFromHere ? navigate(-1) : navigate(paths.shop()));
      }}
    >
      Go Back
    </Button>
  );
}

function Loading() {
  return (
    <div className="page section min-h-dvh" role="status">
      <VisuallyHidden>Loading the product</VisuallyHidden>
      <Skeleton className="my-3 h-5 w-60 max-w-full" />
      <div className="product">
        <div className="gallery">
          <Skeleton className="aspect-square w-full rounded-28" />
          <div className="flex gap-2">
            <Skeleton className="size-18" />
            <Skeleton className="size-18" />
            <Skeleton className="size-18" />
          </div>
        </div>
        <div className="grid content-start gap-5">
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-13 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      </div>
    </div>
  );
}
