import { paths } from "@shop/contract/paths";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import type { FormEvent } from "react";
import { useLocation, useNavigate } from "react-router";

export const SEARCH_PLACEHOLDER = "What can we help you find?";
const LONGEST_SEARCH = 100;

/** Leads to /search?q=…, with and without script. */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const asked = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (q === "") return;
    (document.activeElement as HTMLElement | null)?.blur();
    void navigate(paths.search(q));
  }

  return (
    <search className={classes("search-box", className)}>
      <form action="/search" onSubmit={submit}>
        <input
          // A new search from elsewhere is a new text in the box.
          key={asked}
          type="search"
          name="q"
          defaultValue={asked}
          placeholder={SEARCH_PLACEHOLDER}
          aria-label={SEARCH_PLACEHOLDER}
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          autoComplete="off"
        />
        <button type="submit" className="icon-button" aria-label="Search">
          <Icon name="search" size={20} />
        </button>
      </form>
    </search>
  );
}
