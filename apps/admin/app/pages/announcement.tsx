import { useAdmin } from "../api/use-admin.ts";
import { AnnouncementEditor } from "../content/announcement-editor.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { RowsShape } from "../lists/rows-shape.tsx";
import { shownState } from "../lists/shown-state.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { PageHead } from "../navigation/page-head.tsx";

/** The announcement above the header of the shop. */
export default function AnnouncementPage() {
  const { data, error, refetch } = useAdmin("viewAnnouncement");
  const state = data && data.text !== "" ? shownState(data, Date.now()) : null;
  return (
    <>
      <PageHead
        title="Announcement"
        lead="One short text above the header of every page. Changes appear in the shop as soon as you save."
      />
      {state && (
        <p className="mb-4">
          <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        </p>
      )}
      {error && <LoadFailure error={error} onAgain={() => void refetch()} />}
      {!data && !error && <RowsShape />}
      {data && <AnnouncementEditor record={data} />}
    </>
  );
}
