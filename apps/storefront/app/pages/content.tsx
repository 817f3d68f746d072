import { paths } from "@shop/contract/paths";
import { Breadcrumb } from "@shop/ui/breadcrumb";
import { useLocation } from "react-router";
import { shopPages } from "../content/shop-pages.tsx";
import { Head } from "../shell/head.tsx";
import { Link } from "../shell/link.tsx";
import { useSettings } from "../shell/settings.ts";
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
      <article className="reading">
        <h1>{page.title}</h1>
        {page.content(shop)}
      </article>
    </div>
  );
}
