import { pictureOf } from "@shop/contract/paths";
import { screens } from "@shop/contract/texts";
import { Picture } from "../pictures/picture.tsx";
import "./cart.css";

/** The picture of a cart or order line. Decorative, because the name is beside it. */
export function LinePicture({
  image,
  name,
  className,
}: {
  image: string[];
  name: string;
  className?: string;
}) {
  const address = image[0];
  return (
    <Picture
      shot={address === undefined ? null : { id: pictureOf(address) ?? address, alt: name }}
      fallback={screens.noImageLine}
      sizes="96px"
      silent
      className={`line-picture ${className ?? ""}`}
    />
  );
}
