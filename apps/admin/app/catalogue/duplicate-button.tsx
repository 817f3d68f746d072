import { Button } from "@shop/ui/button";
import { useNavigate } from "react-router";
import { useAdminCall } from "../api/use-admin.ts";
import { notify } from "../notices/notify.ts";

/** Copies a product as a draft and opens the copy. */
export function DuplicateButton({ product, hasUnsaved = false }: { product: string; hasUnsaved?: boolean }) {
  const navigate = useNavigate();
  const duplicate = useAdminCall("duplicateProduct", {
    done: "Copied as a draft with no stock",
    refreshes: ["listProducts"],
    onDone: ({ data }) => void navigate(`/products/${data.token}`),
  });
  return (
    <Button
      look="outline"
      busy={duplicate.isPending}
      onClick={() => {
        if (hasUnsaved) notify.error("Save or discard your changes first: a copy has only what is saved");
        else duplicate.mutate({ product });
      }}
    >
      Duplicate
    </Button>
  );
}
