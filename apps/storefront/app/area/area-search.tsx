import type { State } from "@shop/contract/addresses";
import { choiceAfter } from "@shop/ui/choice-after";
import { Field } from "@shop/ui/field";
import { type KeyboardEvent, useId, useState } from "react";
import { matchAreas, type Place } from "./match-areas.ts";

/**
 * One field that finds state and area together, following the ARIA combobox pattern: the focus stays in the field, keys
 * move in the list. It fills in the two selects below, which can be used instead. Anyone who leaves it with one area in the
 * list has found it.
 */
export function AreaSearch({
  states,
  onChoose,
}: {
  states: readonly State[];
  onChoose: (place: Place) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const places = isOpen ? matchAreas(states, typed) : [];
  const idOf = (at: number) => `${id}-${at}`;

  function choose(place: Place) {
    setTyped(nameOf(place));
    setIsOpen(false);
    setActive(null);
    onChoose(place);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setIsOpen(false);
      setActive(null);
    }
    // Enter never submits the form here: it selects the active choice, or the first.
    if (event.key === "Enter") {
      event.preventDefault();
      const place = places[active ?? 0];
      if (place) choose(place);
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (isOpen) setActive(choiceAfter(active, event.key === "ArrowDown" ? 1 : -1, places.length));
      else setIsOpen(true);
    }
  }

  return (
    <div>
      <Field label="Find your area" help={helpFor(states, typed)}>
        {(control) => (
          <div className="area-field">
            <input
              {...control}
              type="text"
              className="input"
              role="combobox"
              autoComplete="off"
              autoCapitalize="words"
              spellCheck="false"
              maxLength={60}
              aria-autocomplete="list"
              aria-expanded={places.length > 0}
              aria-controls={places.length > 0 ? id : undefined}
              aria-activedescendant={active === null ? undefined : idOf(active)}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setIsOpen(true);
                setActive(null);
              }}
              onKeyDown={press}
              onBlur={() => {
                const [only, ...others] = places;
                if (only && others.length === 0) choose(only);
                else setIsOpen(false);
              }}
            />
            {places.length > 0 && (
              <div
                id={id}
                role="listbox"
                aria-label="Areas"
                className="area-choices"
                // Keep the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
              >
                {places.map((place, at) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active choice
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
                  <div
                    key={nameOf(place)}
                    id={idOf(at)}
                    role="option"
                    aria-selected={at === active}
                    className="area-choice"
                    onClick={() => choose(place)}
                  >
                    <span className="font-bold">{place.town ?? place.lga}</span>
                    <span className="text-soft">
                      {place.town ? `${place.lga}, ${place.state}` : place.state}
                    </span>
                  </div>
                ))}
              </div>
            )}
          </div>
        )}
      </Field>
      <span role="status" className="sr-only">
        {isOpen && typed.trim() !== "" && spokenCount(places.length)}
      </span>
    </div>
  );
}

/** "Bodija (Ibadan North, Oyo)" */
function nameOf({ town, lga, state }: Place): string {
  return town ? `${town} (${lga}, ${state})` : `${lga}, ${state}`;
}

/** Both texts have about the same length, so that nothing below moves. Not every neighbourhood is known. */
export function helpFor(states: readonly State[], typed: string): string {
  const isUnknown = states.length > 0 && typed.trim() !== "" && matchAreas(states, typed).length === 0;
  return isUnknown
    ? "No area with that name. Choose your state and local government area below."
    : "Type your town or local government area, such as Lekki or Obio/Akpor, or choose below";
}

function spokenCount(count: number): string {
  if (count === 0) return "No area with that name";
  return count === 1 ? "1 area" : `${count} areas`;
}
