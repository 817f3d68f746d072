import { buttonClass } from "@shop/ui/button";
import { Link } from "../navigation/link.tsx";

interface PageLinksProps {
  /** The pages that are shown, from 1 on. */
  first: number;
  last: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Links to the pages before and after, for those without JavaScript and for search engines. */
export function PageLinks({ first, last, pages, addressOf }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-3">
      {first > 1 && (
        <Link rel="prev" className={buttonClass({ look: "ghost" })} to={addressOf(first - 1)}>
          Previous page
        </Link>
      )}
      <span className="text-soft">
        {first === last ? `Page ${first}` : `Pages ${first} to ${last}`} of {pages}
      </span>
      {last < pages && (
        <Link rel="next" className={buttonClass({ look: "ghost" })} to={addressOf(last + 1)}>
          Next page
        </Link>
      )}
    </nav>
  );
}
