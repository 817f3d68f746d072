import { Icon } from "@shop/ui/icon";
import { ACCEPTED_PICTURES } from "@shop/ui/prepare-upload";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useApi } from "../api/use-api.ts";

/** A picture of the shopper's own return request. */
export function ReturnPicture({ returnId, number }: { returnId: string; number: number }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["return-picture", returnId, number],
    queryFn: () => api.call("viewReturnPicture", { id: returnId, picture: number }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? (
    <img className="return-picture" src={data.image} alt={`What you sent us, ${number}`} />
  ) : (
    <span className="return-picture" aria-hidden="true" />
  );
}

/** The button that chooses pictures of what is wrong. */
export function AddPictures({
  left,
  isBusy = false,
  onChosen,
}: {
  /** How many more the request takes. */
  left: number;
  isBusy?: boolean;
  onChosen: (files: File[]) => void;
}) {
  const help = useId();
  return (
    <div className="grid gap-1 justify-self-start">
      <label className="button button-outline return-file" aria-busy={isBusy || undefined}>
        <Icon name="plus" size={20} />
        {isBusy ? "Adding pictures..." : "Add pictures"}
        <input
          type="file"
          className="sr-only"
          accept={ACCEPTED_PICTURES}
          multiple
          disabled={isBusy}
          aria-describedby={help}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])].slice(0, left);
            // So that the same file can be chosen again.
            event.currentTarget.value = "";
            if (files.length > 0) onChosen(files);
          }}
        />
      </label>
      <p id={help} className="text-14 text-soft">
        {left === 1 ? "One more picture" : `Up to ${left} pictures`}, seen only by you and our staff.
      </p>
    </div>
  );
}
