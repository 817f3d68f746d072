import { isSoldOut } from "@shop/contract/stock";
import { Button } from "@shop/ui/button";
import { SIGN_IN_TO_ADD } from "../cart/sign-in-to-add.ts";
import { useAddToCart } from "../cart/use-add-to-cart.ts";
import type { VariantView } from "../catalogue/product-view.ts";

/** Adds the chosen variant to the cart, in the chosen quantity. */
export function AddButton({
  variant,
  name,
  quantity,
  picture,
  onAdded,
}: {
  variant: VariantView | undefined;
  name: string;
  quantity: number;
  picture: () => Element | null;
  /** Called when it was added, and when the shopper is asked to sign in. */
  onAdded?: () => void;
}) {
  const { addToCart, isAdding } = useAddToCart();

  if (!variant || isSoldOut(variant)) {
    return (
      <Button look="outline" large wide disabled>
        {variant ? "Sold Out" : "Add to cart"}
      </Button>
    );
  }
  return (
    <Button
      look="brass"
      large
      wide
      busy={isAdding}
      busyText="Adding..."
      type="submit"
      form={SIGN_IN_TO_ADD}
      onClick={async (event) => {
        event.preventDefault();
        if (await addToCart({ token: variant.token, name }, { quantity, picture: picture() })) onAdded?.();
      }}
    >
      Add to cart
    </Button>
  );
}
