import "./suggestions.css";
import { formatNaira } from "@shop/contract/money";
import { paths, pictureOf } from "@shop/contract/paths";
import { choiceAfter } from "@shop/ui/choice-after";
import { classes } from "@shop/ui/classes";
import { Icon } from "@shop/ui/icon";
import { Price } from "@shop/ui/price";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from "react";
import { Picture, SIZES } from "../pictures/picture.tsx";
import { useSettings } from "../shell/settings.ts";
import { asChoices, type Choice } from "./choices.ts";
import { SHORTEST_QUESTION, suggestionsQuery } from "./suggestions-query.ts";
import { useSettled } from "./use-settled.ts";

/** A pause in typing of this length is a question. */
const REST_MS = 180;

/** The keys of the search box that are the list's business. */
export interface SuggestionKeys {
  press: (event: KeyboardEvent) => void;
}

interface SuggestionsProps {
  ref: Ref<SuggestionKeys>;
  id: string;
  typed: string;
  open: boolean;
  /** Tells the box what to tell of itself: how many choices it controls, and which one the keys are on. */
  onShown: (shown: { count: number; activeId: string | null }) => void;
  onChoose: (way: string) => void;
}

/** The list beneath a search box, as the ARIA practices have it: the focus stays in the box, the keys walk the list. */
export default function Suggestions({ ref, id, typed, open, onShown, onChoose }: SuggestionsProps) {
  const { storeKey } = useSettings();
  const q = useSettled(typed.trim(), REST_MS);
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(storeKey, q),
    enabled: open && q.length >= SHORTEST_QUESTION,
    placeholderData: keepPreviousData,
  });
  const isAsking = typed.trim().length >= SHORTEST_QUESTION;
  const choices = data && isAsking ? asChoices(data, typed.trim()) : [];
  const isShown = open && choices.length > 0;
  const [active, setActive] = useState<{ of: string; place: number | null }>({ of: "", place: null });
  // Whoever types on, or sees another list, has not chosen yet.
  const list = `${typed}\n${q}`;
  const place = open && active.of === list ? active.place : null;
  const idOf = (at: number) => `${id}-${at}`;
  const activeId = place === null ? null : idOf(place);

  // Before anything is painted or read out: the box must never name a choice that is not the active one.
  useLayoutEffect(() => onShown({ count: choices.length, activeId }), [choices.length, activeId, onShown]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  useImperativeHandle(ref, () => ({
    press(event) {
      if (choices.length === 0) return;
      const chosen = place === null ? undefined : choices[place];
      if (event.key === "Enter") {
        if (!chosen) return;
        event.preventDefault();
        onChoose(wayTo(chosen));
        return;
      }
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive({ of: list, place: choiceAfter(place, step, choices.length) });
    },
  }));

  return (
    <>
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className="suggestions"
          // Pressing here must not take the focus out of the box.
          onMouseDown={(event) => event.preventDefault()}
        >
          {choices.map((choice, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active choice
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box
            <div
              key={choice.kind === "all" ? "all" : choice.token}
              id={idOf(at)}
              role="option"
              aria-selected={at === place}
              className={classes("suggestion", choice.kind === "all" && "suggestion-all")}
              onClick={() => onChoose(wayTo(choice))}
            >
              <Row choice={choice} />
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {open && data && !isPlaceholderData && spokenCount(data.length)}
      </span>
    </>
  );
}

function Row({ choice }: { choice: Choice }) {
  if (choice.kind === "all") {
    return (
      <>
        <Icon name="search" size={20} />
        <span className="suggestion-name">All results for “{choice.q}”</span>
      </>
    );
  }
  if (choice.kind === "category") {
    return (
      <>
        <Icon name="search" size={20} />
        <span className="suggestion-name">
          {choice.name} <span className="text-14 text-soft">Category</span>
        </span>
        <Icon name="right" size={20} />
      </>
    );
  }
  const shot = choice.image === null ? null : { id: pictureOf(choice.image) ?? choice.image, alt: "" };
  return (
    <>
      <Picture shot={shot} fallback="" sizes={SIZES.thumb} silent />
      <span className="suggestion-name">{choice.name}</span>
      <Price className="suggestion-price" text={formatNaira(choice.price)} />
    </>
  );
}

function wayTo(choice: Choice): string {
  if (choice.kind === "category") return paths.category(choice.token);
  return choice.kind === "product" ? paths.product(choice.token) : paths.search(choice.q);
}

function spokenCount(count: number): string {
  if (count === 0) return "No suggestions";
  return `${count} ${count === 1 ? "suggestion" : "suggestions"}, arrow keys to choose`;
}
