import type { StaffNavigation } from "@shop/contract/admin/navigation";
import { LINK_LISTS, type LinkList } from "@shop/contract/navigation";
import { Controller } from "react-hook-form";
import { useAdminCall } from "../api/use-admin.ts";
import { RecordForm } from "../forms/record-form.tsx";
import { useRecordForm } from "../forms/use-record-form.ts";
import { LinksField } from "./links-field.tsx";
import {
  NAVIGATION_LABELS,
  type NavigationValues,
  navigationSchema,
  toNavigation,
  toNavigationValues,
} from "./navigation-values.ts";

const FIXED: Record<LinkList, string> = {
  menu: "The menu on phones always has Home, Shop and Academy; Cart, Orders and Profile for shoppers who are signed in; and Sign In and Sign Up.",
  about: "The footer always has the title About Us, which links to /about.",
  help: "The footer always has the title Help, which links to /help.",
  stores: "The footer always has the title Stores, which links to /stores.",
  services: "The footer always has the title Services, which links to /services.",
};

/** The links of menu and footer, list by list. */
export function NavigationEditor({ record }: { record: StaffNavigation }) {
  const save = useAdminCall("saveNavigation", { shownInline: true });
  const state = useRecordForm<StaffNavigation, NavigationValues>({
    draft: "navigation",
    schema: navigationSchema,
    record,
    toValues: toNavigationValues,
    labels: NAVIGATION_LABELS,
    save: (changed, version) =>
      save.mutateAsync({ version, links: toNavigation({ ...toNavigationValues(record), ...changed }) }),
  });
  return (
    <RecordForm state={state}>
      <section className="panel" aria-labelledby="navigation-header">
        <h2 id="navigation-header">Header</h2>
        <p className="text-soft">
          The header always has Home, Shop and Academy, the search, favourites, and the ways to sign in and to
          the cart. They cannot be changed here.
        </p>
      </section>
      {LINK_LISTS.map((name) => (
        <Controller
          key={name}
          control={state.form.control}
          name={name}
          render={({ field, fieldState }) => (
            <LinksField
              title={name === "menu" ? "Menu" : `Footer: ${NAVIGATION_LABELS[name]}`}
              fixed={FIXED[name]}
              error={fieldState.error?.message ?? null}
              links={field.value}
              onChange={field.onChange}
            />
          )}
        />
      ))}
    </RecordForm>
  );
}
