import { Skeleton } from "@shop/ui/skeleton";
import { useAdmin } from "../api/use-admin.ts";

/** A picture that a customer has added to a return request. */
export function ReturnPicture({ returnId, number }: { returnId: string; number: number }) {
  const { data, error } = useAdmin("viewReturnPictureByStaff", { id: returnId, picture: number });
  if (error)
    return (
      <p className="text-soft">
        Picture {number} could not be loaded: {error.message}
      </p>
    );
  if (!data) return <Skeleton className="h-48 w-full rounded-12" />;
  return <img src={data.image} alt={`What the customer sent, ${number}`} className="max-h-96 rounded-12" />;
}
