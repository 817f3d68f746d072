import { Button } from "@shop/ui/button";

/** Fetches the next page of a list; nothing when there is none. */
export function ShowMore({
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}) {
  if (!hasNextPage) return null;
  return (
    <Button
      look="outline"
      className="justify-self-center"
      busy={isFetchingNextPage}
      busyText="Loading..."
      onClick={() => void fetchNextPage()}
    >
      Show more
    </Button>
  );
}
