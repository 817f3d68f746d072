import { SUBSCRIBER_TABS } from "@shop/contract/admin/newsletter-limits";
import type { SubscriberRow } from "@shop/contract/admin/subscribers";
import { SUBSCRIBER_BADGES } from "../content/issue-values.ts";
import { ExportButton } from "../lists/export-button.tsx";
import { ListPage } from "../lists/list-page.tsx";
import type { ListColumn } from "../lists/list-types.ts";
import { StatusBadge } from "../lists/status-badge.tsx";
import { Time } from "../lists/time.tsx";
import { useMay } from "../member/use-me.ts";
import { PageUp } from "../navigation/page-up.tsx";

const columns: ListColumn<SubscriberRow>[] = [
  { key: "mail", label: "Email", cell: ({ mail }) => mail, card: "title" },
  {
    key: "state",
    label: "State",
    cell: ({ state }) => (
      <StatusBadge tone={SUBSCRIBER_BADGES[state].tone}>{SUBSCRIBER_BADGES[state].label}</StatusBadge>
    ),
    card: "aside",
  },
  { key: "since", label: "Since", cell: ({ since }) => <Time at={since} />, card: "line" },
];

const tabs = SUBSCRIBER_TABS.map((tab) => ({
  key: tab,
  label: tab === "all" ? "All" : SUBSCRIBER_BADGES[tab].label,
  query: { tab },
}));

/** Everybody who asked for the newsletter. */
export default function SubscribersPage() {
  const mayExport = useMay("data.export");
  return (
    <>
      <PageUp to="/newsletter" label="Newsletter" />
      <ListPage
        title="Subscribers"
        call="listSubscribers"
        columns={columns}
        rowId={({ id }) => String(id)}
        rowHref={({ id }) => `/newsletter/subscribers/${id}`}
        tabs={tabs}
        search={{ label: "Email address", name: "search" }}
        action={(query) => mayExport && <ExportButton call="exportSubscribers" input={query} />}
        empty={{ title: "No subscribers yet", sentence: "The form is at the end of every page of the shop." }}
      />
    </>
  );
}
