import { isRefusal } from "@shop/contract/client";
import { paths } from "@shop/contract/paths";
import { screens, validation } from "@shop/contract/texts";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { Button } from "@shop/ui/button";
import { EmptyState } from "@shop/ui/empty-state";
import { Skeleton } from "@shop/ui/skeleton";
import { VisuallyHidden } from "@shop/ui/visually-hidden";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { usePageQuery } from "../api/page-query.ts";
import { useApi } from "../api/use-api.ts";
import { InTurn } from "../browser/in-turn.tsx";
import { product as productQuery } from "../catalogue/queries.ts";
import { RecentlyViewed } from "../catalogue/recently-viewed.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { usePreviousPage } from "../navigation/previous-page.ts";
import type { PageProps } from "../navigation/routes.ts";
import { Lens } from "../pictures/drawings.tsx";
import { KnownProduct } from "../product/known-product.tsx";
import { ProductDetail } from "../product/product-detail.tsx";
import { Related } from "../product/related.tsx";
import { ProductQuestions } from "../questions/product-questions.tsx";
import { ProductReviews } from "../reviews/product-reviews.tsx";
import "../product/product-page.css";

export default function ProductPage({ params: { productToken = "" } }: PageProps) {
  if (productToken === "") {
    return <Failure title={screens.failedToLoadProduct} sentence={validation.productTokenRequired} />;
  }
  return <OneProduct productToken={productToken} />;
}

function OneProduct({ productToken }: { productToken: string }) {
  const product = usePageQuery(productQuery(useApi(), productToken));
  const previous = usePreviousPage();

  if (product.kind === "loading") return <Loading />;
  if (product.kind === "failed") {
    const { error, retry, isRetrying } = product;
    if (isRefusal(error, "product_not_found", "bad_input")) {
      return (
        <Failure
          title={screens.productNotFound}
          sentence="It may no longer be for sale, or the link may be wrong."
        />
      );
    }
    return (
      <Failure
        title={screens.failedToLoadProduct}
        sentence={error.message || screens.failedToFetchProduct}
        below={<KnownProduct productToken={productToken} />}
      >
        <Button look="brass" large busy={isRetrying} onClick={retry}>
          Try again
        </Button>
      </Failure>
    );
  }

  const { name, category } = product.data;
  return (
    <div className="page section">
      <Breadcrumb
        crumbs={[
          { key: "home", link: <Link to={paths.home()}>Home</Link> },
          {
            key: "before",
            link: previous ? (
              <Link to={previous.to} state={{ pages: previous.pages, place: previous.place }}>
                {previous.name}
              </Link>
            ) : (
              <Link to={paths.category(category.token)}>{category.name}</Link>
            ),
          },
        ]}
        here={name}
      />
      {/* The key resets variant and picture for another product. */}
      <InTurn>
        <ProductDetail key={productToken} product={product.data} />
      </InTurn>
      <InTurn>
        <ProductReviews
          key={`reviews of ${productToken}`}
          productToken={productToken}
          rating={product.data.rating}
        />
      </InTurn>
      <InTurn>
        <ProductQuestions key={`questions about ${productToken}`} productToken={productToken} />
      </InTurn>
      <InTurn>
        <Related productToken={productToken} />
      </InTurn>
      <RecentlyViewed except={productToken} className="mt-14" />
    </div>
  );
}

/** Shown instead of the product. @param props.children a button before Go Back */
function Failure({
  title,
  sentence,
  below,
  children,
}: {
  title: string;
  sentence: string;
  below?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page section">
      <Head title={title} />
      <EmptyState
        as="h1"
        title={title}
        sentence={sentence}
        object={<Lens />}
        cloth="comb"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {children}
            <GoBack look={children ? "outline" : "brass"} />
          </div>
        }
      />
      {below}
    </div>
  );
}

/** Back to the previous page, or to the shop if the shopper came from outside. */
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
