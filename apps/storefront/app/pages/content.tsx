import { paths } from "@shop/contract/paths";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { Cloth } from "@shop/ui/cloth";
import { useLocation } from "react-router";
import { shopPages } from "../content/shop-pages.tsx";
import { Head } from "../navigation/head.tsx";
import { Link } from "../navigation/link.tsx";
import { useSettings } from "../settings/settings.ts";
import NotFoundPage from "./not-found.tsx";

export default function ContentPage() {
  const shop = useSettings();
  const name = useLocation().pathname.replaceAll("/", "");
  const page = shopPages[name];
  if (!page) return <NotFoundPage />;

  return (
    <div className="page section">
      <Head title={page.title} description={page.description} path={`/${name}`} />
      <Breadcrumb crumbs={[{ key: "home", link: <Link to={paths.home()}>Home</Link> }]} here={page.title} />
      <div className="reading-columns">
        <article className="reading">
          <h1>{page.title}</h1>
          {page.content(shop)}
        </article>
        <MoreToRead here={name} />
      </div>
    </div>
  );
}

/** Links to the other text pages, on wide screens. Otherwise the footer has them. */
function MoreToRead({ here }: { here: string }) {
  return (
    <nav aria-labelledby="more-title" className="reading-more" data-ground="night">
      <Cloth pattern="comb" />
      <h2 id="more-title" className="text-24">
        More information
      </h2>
      <ul>
        {Object.entries(shopPages).map(([name, { title }]) => (
          <li key={name}>
            <Link to={`/${name}`} aria-current={name === here ? "page" : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
