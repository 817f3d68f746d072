import { paths } from "@shop/contract/paths";
import { readablePhone } from "@shop/contract/readable-phone";
import { buttonClass } from "@shop/ui/button";
import { Cloth } from "@shop/ui/cloth";
import { Icon } from "@shop/ui/icon";
import { Skeleton } from "@shop/ui/skeleton";
import { Wordmark } from "@shop/ui/wordmark";
import type { ReactNode } from "react";
import { phoneLink, whatsappLink } from "../browser/contact-links.ts";
import { useInBrowser } from "../browser/store.ts";
import { Link } from "../navigation/link.tsx";
import { matchRoute, PRODUCT_PAGE } from "../navigation/routes.ts";
import { useSettings } from "../settings/settings.ts";
import "./account.css";

/** A page for an emailed code, without the shop's header and footer. What it shows depends on what this browser asked for. */
export function CodePage({
  title,
  noScript,
  back = null,
  children,
}: {
  title: string;
  /** What the page needs, for browsers without JavaScript. */
  noScript: ReactNode;
  /** Where the shopper came from, for browsers without JavaScript. */
  back?: string | null;
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
          <WaysWithoutScript back={back} />
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

function WaysWithoutScript({ back }: { back: string | null }) {
  const { phone, whatsapp, mail } = useSettings().contact;
  const isProduct =
    back !== null && matchRoute(new URL(back, "http://shop.invalid").pathname).route.pattern === PRODUCT_PAGE;

  return (
    <div className="mt-5 grid gap-2">
      {phone !== "" && (
        <a className={buttonClass({ look: "outline", wide: true })} href={phoneLink(phone)}>
          <Icon name="phone" size={20} /> Call {readablePhone(phone)}
        </a>
      )}
      {whatsapp !== "" && (
        <a className={buttonClass({ look: "outline", wide: true })} href={whatsappLink(whatsapp)}>
          <Icon name="chat" size={20} /> WhatsApp
        </a>
      )}
      {mail !== "" && (
        <a className={buttonClass({ look: "outline", wide: true })} href={`mailto:${mail}`}>
          <Icon name="mail" size={20} /> Email us
        </a>
      )}
      <Link to={back ?? paths.home()} className={buttonClass({ look: "ghost", wide: true })}>
        {isProduct ? "Back to the product" : "Back to the shop"}
      </Link>
    </div>
  );
}
