import { isCleanText } from "@shop/contract/clean-text";
import { paths } from "@shop/contract/paths";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyPart } from "../browser/lazy-part.tsx";
import { pastSearches } from "../browser/past-searches.ts";
import { matchRoute } from "../navigation/routes.ts";
import { notify } from "../notices/notify.ts";
import type { SuggestionKeys } from "./suggestions.tsx";

export const SEARCH_PLACEHOLDER = "What can we help you find?";
export const SEARCH_MAX = 100;

/** Loaded when a search box first gets the focus. */
const Suggestions = lazyPart(() => import("./suggestions.tsx"), NoSuggestions);

/** In the place of the suggestions until their code has come. */
function NoSuggestions({ open, typed }: { open: boolean; typed: string }) {
  const isWanted = open && typed !== "";
  useEffect(() => {
    if (isWanted && !navigator.onLine)
      notify.info("No suggestions while you are offline", { id: "no-suggestions" });
  }, [isWanted]);
  return null;
}

/** Leads to /search?q=…, with and without script; suggests while one types. */
export function SearchBox({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  const typed = new URLSearchParams(search).get("q") ?? "";
  const asked = matchRoute(pathname).route.pattern === "/search" && isCleanText(typed) ? typed : "";

  return (
    <search className={classes("search-box", className)}>
      {/* The key resets the text when a search starts elsewhere. */}
      <SearchForm key={asked} asked={asked} />
    </search>
  );
}

function SearchForm({ asked }: { asked: string }) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<SuggestionKeys>(null);
  const [typed, setTyped] = useState(asked);
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<{ count: number; activeId: string | null }>({
    count: 0,
    activeId: null,
  });
  const isExpanded = isOpen && shown.count > 0;

  // It may have got the focus before this script came.
  useEffect(() => {
    if (document.activeElement === input.current) setIsWanted(true);
  }, []);

  function leaveTo(way: string) {
    setIsOpen(false);
    input.current?.blur();
    void navigate(way);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const q = (input.current?.value ?? "").trim();
    if (q === "") return;
    pastSearches.add(q);
    leaveTo(paths.search(q));
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      if (isExpanded) event.preventDefault();
      setIsOpen(false);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      setIsOpen(true);
      keys.current?.press(event);
    } else if (event.key === "Enter" && isExpanded) {
      keys.current?.press(event);
    }
  }

  return (
    <form
      action="/search"
      onSubmit={submit}
      onFocus={() => {
        setIsWanted(true);
        const box = input.current;
        if (box?.value === "" && document.activeElement === box) setIsOpen(true);
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <input
        ref={input}
        type="text"
        inputMode="search"
        name="q"
        defaultValue={asked}
        placeholder={SEARCH_PLACEHOLDER}
        aria-label={SEARCH_PLACEHOLDER}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={(isExpanded && shown.activeId) || undefined}
        maxLength={SEARCH_MAX}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setIsOpen(true);
        }}
        onKeyDown={press}
      />
      <button type="submit" className="icon-button" aria-label="Search">
        <Icon name="search" size={20} />
      </button>
      {isWanted && (
        <Suggestions
          ref={keys}
          id={listId}
          typed={typed}
          open={isOpen}
          onShown={setShown}
          onChoose={leaveTo}
        />
      )}
    </form>
  );
}
