import { Icon } from "@shop/ui/icon";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { ListState } from "./use-list-state.ts";

/** How long after the last key the list is searched. */
const PAUSE_MS = 250;

/** The search of a list. It follows the address, and the address follows it after a pause. */
export function ListSearch({ label, name, state }: { label: string; name: string; state: ListState }) {
  const id = useId();
  const inAddress = state.get(name);
  const [typed, setTyped] = useState(inAddress);
  const [known, setKnown] = useState(inAddress);
  // The address has changed on its own: by Back, or by “Clear”.
  if (inAddress !== known) {
    setKnown(inAddress);
    if (inAddress !== typed.trim()) setTyped(inAddress);
  }
  const wanted = typed.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (wanted === inAddress) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // The list stays on screen while the page of a link just pressed is loading.
      if (location.pathname === pathname) state.set({ [name]: wanted });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  function submit(event: FormEvent) {
    event.preventDefault();
    state.set({ [name]: wanted });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too new for the oldest phones
    <form className="list-search" role="search" onSubmit={submit}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" size={20} />
      <input
        id={id}
        type="search"
        className="input"
        placeholder={label}
        data-list-search
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
