import { IconButton } from "@shop/ui/icon-button";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../api/use-api.ts";

/** The pictures of the shopper's own review, which only they see until staff have approved it. */
export function OwnPictures({
  pictures,
  onRemove,
}: {
  pictures: readonly string[];
  onRemove: (picture: string) => void;
}) {
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3" aria-label="Your pictures">
      {pictures.map((picture, index) => (
        <li key={picture} className="own-picture">
          <OwnPicture picture={picture} nth={index + 1} />
          <IconButton
            disc
            icon="close"
            label={`Remove picture ${index + 1}`}
            onClick={() => onRemove(picture)}
          />
        </li>
      ))}
    </ul>
  );
}

function OwnPicture({ picture, nth }: { picture: string; nth: number }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["review-picture", picture],
    queryFn: () => api.call("viewReviewPicture", { picture }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? (
    <img className="small-picture" src={data.image} alt={`From your review, number ${nth}`} />
  ) : (
    <span className="small-picture" aria-hidden="true" />
  );
}
