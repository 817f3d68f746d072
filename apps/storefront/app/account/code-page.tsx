import { paths } from "@shop/contract/paths";
import { Cloth } from "@shop/ui/cloth";
import { Skeleton } from "@shop/ui/skeleton";
import { Wordmark } from "@shop/ui/wordmark";
import type { ReactNode } from "react";
import { useInBrowser } from "../browser/store.ts";
import { Link } from "../navigation/link.tsx";
import { useSettings } from "../settings/settings.ts";

/** A page for an emailed code, without the shop's header and footer. What it shows depends on what this browser asked for. */
export function CodePage({
  title,
  noScript,
  children,
}: {
  title: string;
  /** What the page needs, for browsers without JavaScript. */
  noScript: ReactNode;
  children: ReactNode;
}) {
  const { storeName } = useSettings();
  const inBrowser = useInBrowser();

  return (
    <div className="verification">
      <div className="verification-side" data-ground="night">
        <Cloth pattern="beads" />
        <Link to={paths.home()} className="inline-flex min-h-11 items-center">
          <Wordmark name={storeName} className="text-24" />
        </Link>
      </div>
      <div className="verification-body">
        <h1 className="text-32">{title}</h1>
        <noscript>
          <p className="refusal">{noScript}</p>
        </noscript>
        {inBrowser ? (
          children
        ) : (
          <>
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-13 w-full" />
          </>
        )}
      </div>
    </div>
  );
}
