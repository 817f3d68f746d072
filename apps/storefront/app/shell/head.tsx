import { useSettings } from "./settings.ts";

interface HeadProps {
  /** Of this page alone; the shop's name follows it. Without one the page is the home page. */
  title?: string;
  description?: string;
  /** The one true path of this page, for search engines; none for pages they should not list. */
  path?: string;
  image?: string | null;
}

/** Title, description, canonical address and preview of a page. React puts them into the document's head. */
export function Head({ title, description, path, image }: HeadProps) {
  const { storeName, publicUrl } = useSettings();
  const whole = title ? `${title} | ${storeName}` : `${storeName}: snacks, jewelry and fashion, in naira`;

  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={publicUrl + path} />
      )}
      <meta property="og:title" content={title ?? storeName} />
      {description && <meta property="og:description" content={description} />}
      {path !== undefined && <meta property="og:url" content={publicUrl + path} />}
      {image && <meta property="og:image" content={publicUrl + image} />}
    </>
  );
}
