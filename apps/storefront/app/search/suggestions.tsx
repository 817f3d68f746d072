import "./suggestions.css";
import { helpFor } from "@shop/contract/help-topics";
import { isReachable } from "@shop/contract/is-reachable";
import { formatNaira } from "@shop/contract/money";
import { paths, pictureOf } from "@shop/contract/paths";
import { choiceAfter } from "@shop/ui/choice-after";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { MarkedText } from "@shop/ui/marked-text";
import { Price } from "@shop/ui/price";
import { keepPreviousData, onlineManager, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { pastSearches } from "../browser/past-searches.ts";
import { useStore } from "../browser/store.ts";
import { Picture, SIZES } from "../pictures/picture.tsx";
import { useSettings } from "../settings/settings.ts";
import { asChoices, type Choice } from "./choices.ts";
import { keptIndexQuery, searchIndexQuery, suggestOnDevice } from "./device-index.ts";
import { PastSearchesList } from "./past-searches-list.tsx";
import { MIN_QUERY_LENGTH, suggestionsQuery } from "./suggestions-query.ts";
import { useDebounced } from "./use-debounced.ts";

/** Suggestions are requested after this pause in typing. */
const DEBOUNCE_MS = 180;

const OFFLINE =
  "You are offline. These suggestions are stored on this device; most of their pages need a connection.";
const NONE_OFFLINE =
  "You are offline, and this device has no suggestions stored. They come when you are back online.";

/** Passes keys from the search box to the list. */
export interface SuggestionKeys {
  press: (event: KeyboardEvent) => void;
}

interface SuggestionsProps {
  ref: Ref<SuggestionKeys>;
  id: string;
  typed: string;
  open: boolean;
  /** Reports the number of choices and the active one, for the search box's ARIA attributes. */
  onShown: (shown: { count: number; activeId: string | null }) => void;
  onChoose: (path: string) => void;
}

/** Suggestions below a search box, following the ARIA combobox pattern: the focus stays in the box, keys move in the list. */
export default function Suggestions({ ref, id, typed, open, onShown, onChoose }: SuggestionsProps) {
  const { storeKey, contact } = useSettings();
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, isPlaceholderData, isError } = useQuery({
    ...suggestionsQuery(storeKey, q),
    enabled: open && q.length >= MIN_QUERY_LENGTH,
    placeholderData: keepPreviousData,
  });
  const { data: kept } = useQuery(keptIndexQuery());
  const { data: index = kept } = useQuery(searchIndexQuery(storeKey));
  const now = typed.trim();
  const isOffline = useIsOffline();
  // With a connection the server, which also forgives misspellings, says what has most of the words.
  const onDevice = useMemo(
    () => (index ? suggestOnDevice(index, now, { fewerWords: isOffline }) : null),
    [index, now, isOffline],
  );
  // The device answers each key press; the server, which knows everything, a moment later.
  const isAnswered = data !== undefined && !isPlaceholderData && q === now;
  const hasOwn = onDevice !== null && onDevice.suggestions.length > 0;
  const before = now.length >= MIN_QUERY_LENGTH ? data : undefined;
  const suggested = isAnswered || !hasOwn ? before : onDevice;
  const isHere = useIsHere();
  // They appear together with the server's answer, which would otherwise push them from under the finger. If no answer
  // comes, they appear at once.
  const helped = isOffline || (isError && q === now) ? now : (before?.asked ?? "");
  const help = useMemo(
    () => helpFor(helped, { isReachable: isReachable(contact), isUnfinished: true }),
    [helped, contact],
  );
  const listed = asChoices(suggested?.suggestions ?? [], help, now);
  // Offline, what has been opened in this tab opens again, and comes first.
  const choices = isOffline ? listed.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a))) : listed;
  const past = useStore(pastSearches.texts);
  const isShown = open && choices.length > 0;
  const hasNoneStored = open && isOffline && now !== "" && index === null && !isShown;
  const [active, setActive] = useState<{ of: string; key: string | null }>({ of: "", key: null });
  // Typing on clears the active choice. It stays active where another answer moves it.
  const place = choices.findIndex((choice) => keyOf(choice) === active.key);
  const position = open && active.of === typed && place !== -1 ? place : null;
  const idOf = (choice: Choice) => `${id}-${keyOf(choice)}`;
  const chosen = position === null ? undefined : choices[position];
  const activeId = chosen ? idOf(chosen) : null;

  useEffect(pastSearches.load, []);
  // A layout effect, so that the search box never refers to a choice that is no longer active.
  useLayoutEffect(() => onShown({ count: choices.length, activeId }), [choices.length, activeId, onShown]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function choose(choice: Choice) {
    if (choice.kind === "all") pastSearches.add(choice.q);
    onChoose(pathOf(choice));
  }

  useImperativeHandle(ref, () => ({
    press(event) {
      if (choices.length === 0) return;
      if (event.key === "Enter") {
        if (!chosen) return;
        event.preventDefault();
        choose(chosen);
        return;
      }
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = choices[choiceAfter(position, step, choices.length) ?? -1];
      setActive({ of: typed, key: next ? keyOf(next) : null });
    },
  }));

  return (
    <>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the search box
        <div className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          {isOffline && <p className="suggestions-note">{OFFLINE}</p>}
          <div id={id} role="listbox" aria-label="Suggestions" className="suggestions-list">
            {choices.map((choice) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active choice
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box
              <div
                key={keyOf(choice)}
                id={idOf(choice)}
                role="option"
                aria-selected={choice === chosen}
                className={classes("suggestion", choice.kind === "all" && "suggestion-all")}
                onClick={() => choose(choice)}
              >
                <Row choice={choice} words={suggested?.words ?? []}>
                  {isOffline && !isHere(choice) && (
                    <span className="block text-14 text-soft">Needs a connection</span>
                  )}
                </Row>
              </div>
            ))}
          </div>
        </div>
      )}
      {hasNoneStored && (
        <div className="suggestions">
          <p className="suggestions-note pb-3">{NONE_OFFLINE}</p>
        </div>
      )}
      {open && typed.trim() === "" && past.length > 0 && (
        <PastSearchesList searches={past} onChoose={onChoose} />
      )}
      <span role="status" className="sr-only">
        {open && isAnswered && spokenCount(data.suggestions.length + help.length)}
        {open && isOffline && hasOwn && OFFLINE}
        {hasNoneStored && NONE_OFFLINE}
      </span>
    </>
  );
}

function Row({
  choice,
  words,
  children: note,
}: {
  choice: Choice;
  words: readonly string[];
  children: ReactNode;
}) {
  if (choice.kind === "all") {
    return (
      <>
        <Icon name="search" size={20} />
        <span className="suggestion-name">
          All results for “{choice.q}”{note}
        </span>
      </>
    );
  }
  if (choice.kind === "help") {
    return (
      <>
        <Icon name="chat" size={20} />
        <span className="suggestion-name">
          {choice.topic.title}
          {note || <span className="block text-14 text-soft">{choice.topic.line}</span>}
        </span>
        <Icon name="right" size={20} />
      </>
    );
  }
  if (choice.kind === "category") {
    return (
      <>
        <Icon name="search" size={20} />
        <span className="suggestion-name">
          <MarkedText text={choice.name} words={words} /> <span className="text-14 text-soft">Category</span>
          {note}
        </span>
        <Icon name="right" size={20} />
      </>
    );
  }
  const shot = choice.image === null ? null : { id: pictureOf(choice.image) ?? choice.image, alt: "" };
  return (
    <>
      <Picture shot={shot} fallback="" sizes={SIZES.thumb} silent />
      <span className="suggestion-name">
        <MarkedText text={choice.name} words={words} />
        {note}
      </span>
      <span className="suggestion-price">
        {choice.priceFrom !== undefined && "from "}
        <Price text={formatNaira(choice.priceFrom ?? choice.price)} />
      </span>
    </>
  );
}

function keyOf(choice: Choice): string {
  if (choice.kind === "all") return "all";
  return `${choice.kind}-${choice.kind === "help" ? choice.topic.name : choice.token}`;
}

function pathOf(choice: Choice): string {
  if (choice.kind === "help") return choice.topic.path;
  if (choice.kind === "category") return paths.category(choice.token);
  return choice.kind === "product" ? paths.product(choice.token) : paths.search(choice.q);
}

/** Begins the key of what the page of a choice shows. */
function queryKeyOf(choice: Exclude<Choice, { kind: "all" }>): string[] {
  if (choice.kind === "help") return ["page", choice.topic.path.slice(1).split("#", 1)[0] ?? ""];
  return [choice.kind === "category" ? "category-products" : "product", choice.token];
}

/**
 * Whether the page of a choice can be shown without a connection: its data is here. Others can still be tried, because
 * phones can be wrong about their connection.
 */
function useIsHere(): (choice: Choice) => boolean {
  const queries = useQueryClient();
  return (choice) => {
    if (choice.kind === "all") return false;
    const queryKey = queryKeyOf(choice);
    return queries.getQueriesData({ queryKey }).some(([, data]) => data !== undefined);
  };
}

function useIsOffline(): boolean {
  return !useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}

function spokenCount(count: number): string {
  if (count === 0) return "No suggestions";
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}, arrow keys to choose`;
}
