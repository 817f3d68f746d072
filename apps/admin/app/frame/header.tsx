import { Icon } from "@shop/ui/icon";
import { Wordmark } from "@shop/ui/wordmark";
import { lazy, Suspense, useEffect, useState } from "react";
import { shopName } from "../browser/shop-name.ts";
import { Link } from "../navigation/link.tsx";

const loadCommandMenu = () => import("../commands/command-menu.tsx");
const CommandMenu = lazy(loadCommandMenu);

/** The shop's name on a phone, and the search, which Ctrl+K opens too. */
export function Header() {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) setOpen(true);
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  return (
    <header className="top">
      <Link to="/" className="top-brand">
        <Wordmark name={shopName()} className="text-20" />
      </Link>
      <button
        type="button"
        className="top-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => void loadCommandMenu()}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
        <span className="top-search-text">Search or go to</span>
        <span className="top-keys" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
