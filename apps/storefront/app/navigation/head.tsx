import { pictureAddress } from "../pictures/picture-address.ts";
import type { Shot } from "../pictures/shot.ts";
import { useSettings } from "../settings/settings.ts";
import { usePageName } from "./previous-page.ts";

interface HeadProps {
  /** The page's title, followed by the shop's name. Without it, the home page's title. */
  title?: string;
  description?: string;
  /** The canonical path, for search engines; none for pages they should not list. */
  path?: string;
  /** The number of a list's page. From 2 on, it is in the title. */
  page?: number;
  /** Search engines should not list the page, but links to it have a preview. */
  isUnlisted?: boolean;
  /** The picture of link previews. */
  preview?: Shot | null;
  kind?: "website" | "product";
  /** The page's name in the breadcrumb of a product opened from it. Without it there is no crumb. */
  crumb?: string;
}

/** Title, description, canonical address and preview of a page. React moves them into the head. */
export function Head({
  title: name,
  description,
  path,
  page = 1,
  isUnlisted = false,
  preview,
  kind = "website",
  crumb,
}: HeadProps) {
  usePageName(crumb || null);
  const title = name && page > 1 ? `${name} | Page ${page}` : name;
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
          {isUnlisted ? (
            // Without a canonical address: one of another page would contradict it.
            <meta name="robots" content="noindex, follow" />
          ) : (
            <link rel="canonical" href={publicUrl + path} />
          )}
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
