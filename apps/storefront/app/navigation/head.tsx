import { pictureAddress } from "../pictures/picture-address.ts";
import type { Shot } from "../pictures/shot.ts";
import { useSettings } from "../shell/settings.ts";
import { usePageName } from "./came-from.ts";

interface HeadProps {
  /** Of this page alone; the shop's name follows it. Without one the page is the home page. */
  title?: string;
  description?: string;
  /** The one true path of this page, for search engines; none for pages they should not list. */
  path?: string;
  /** What a link to this page shows where it is shared. */
  preview?: Shot | null;
  kind?: "website" | "product";
  /** What the breadcrumb of a product opened from here calls this page; pages without one are not led back to. */
  crumb?: string;
}

/** Title, description, canonical address and preview of a page. React puts them into the document's head. */
export function Head({ title, description, path, preview, kind = "website", crumb }: HeadProps) {
  usePageName(crumb || null);
  const { storeName, publicUrl } = useSettings();
  const whole = title ? `${title} | ${storeName}` : `${storeName}: snacks, jewelry and fashion, in naira`;

  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + path} />
          <meta property="og:url" content={publicUrl + path} />
          <meta property="og:type" content={kind} />
          <meta property="og:site_name" content={storeName} />
          <meta property="og:locale" content="en_NG" />
          <meta property="og:title" content={title ?? whole} />
          {description && <meta property="og:description" content={description} />}
          {preview && (
            <>
              <meta property="og:image" content={pictureAddress(preview, publicUrl)} />
              <meta property="og:image:alt" content={preview.alt} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
    </>
  );
}
