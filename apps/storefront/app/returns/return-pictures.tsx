import { useQuery } from "@tanstack/react-query";
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
    <img className="small-picture" src={data.image} alt={`From your return request, number ${number}`} />
  ) : (
    <span className="small-picture" aria-hidden="true" />
  );
}

/** Who sees the pictures of a return request. */
export const SEEN_BY = "seen only by you and our staff";
