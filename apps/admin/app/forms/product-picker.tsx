import type { ProductRow } from "@shop/contract/admin/products";
import { Button } from "@shop/ui/button";
import { TextField } from "@shop/ui/text-field";
import { useLayoutEffect, useRef, useState } from "react";
import { useAdmin } from "../api/use-admin.ts";
import { useDebounced } from "../browser/use-debounced.ts";

const PAUSE_MS = 200;
const OFFERED = 30;

/** A product that was picked: what a list shows of it. */
export interface PickedProduct {
  token: string;
  name: string;
  code: string;
  status: ProductRow["status"];
  picture: string | null;
}

/** Finds products by name or code, to be added to a list. */
export function ProductPicker({
  label,
  category,
  chosen,
  press,
  onPick,
}: {
  label: string;
  /** Only products of this category and those below it. */
  category?: string;
  /** The tokens of those that are in the list already. */
  chosen: readonly string[];
  /** The word of the button beside each product. */
  press: string;
  onPick: (product: PickedProduct) => void;
}) {
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), PAUSE_MS);
  const found = useAdmin(
    "listProducts",
    { tab: "active", limit: OFFERED, ...(search ? { search } : {}), ...(category ? { category } : {}) },
    { enabled: search !== "" || category !== undefined, keepPrevious: true },
  );
  const list = useRef<HTMLDivElement>(null);
  /** The row that was picked: the focus goes to the one that takes its place. */
  const picked = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (picked.current === null) return;
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next =
      buttons[Math.min(picked.current, buttons.length - 1)] ?? list.current?.querySelector("input");
    next?.focus();
    picked.current = null;
  });
  const rows = (found.data ?? []).filter(({ token }) => !chosen.includes(token));
  return (
    <div ref={list} className="grid gap-3">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault(); // not the whole form
        }}
      />
      {found.error && <p className="field-error">{found.error.message}</p>}
      {found.data && rows.length === 0 && search !== "" && (
        <p className="text-soft">No other product in the shop has that name.</p>
      )}
      {rows.length > 0 && (
        <ul className="choice-box">
          {rows.map(({ token, name, code, status, picture }, index) => (
            <li key={token} className="picker-row">
              <PickedCell name={name} code={code} picture={picture} />
              <Button
                look="outline"
                aria-label={`${press} ${name}`}
                onClick={() => {
                  picked.current = index;
                  onPick({ token, name, code, status, picture });
                }}
              >
                {press}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A product in a list: its picture, name and code. */
export function PickedCell({ name, code, picture }: Pick<PickedProduct, "name" | "code" | "picture">) {
  return (
    <span className="product-cell">
      {picture ? (
        <img src={picture.replace(/\d+\.webp$/, "160.webp")} alt="" width={48} height={48} loading="lazy" />
      ) : (
        <span className="product-cell-empty" aria-hidden="true" />
      )}
      <span className="min-w-0">
        <span className="block">{name}</span>
        <span className="block text-14 font-normal text-soft">{code}</span>
      </span>
    </span>
  );
}
