import type { CategoryNode } from "@shop/contract/admin/categories";
import { Button } from "@shop/ui/button";
import { classes } from "@shop/ui/classes";
import type { DragEvent } from "react";
import { ActButton } from "../forms/act-button.tsx";
import { AdminIcon } from "../icons/admin-icon.tsx";
import { Link } from "../navigation/link.tsx";
import { productCountWords } from "./rules/product-count-words.ts";
import { type DropSide, type Place, placeOfStep, STEPS, type Step } from "./rules/tree-moves.ts";

/** The rows are indented up to this depth: a phone has no room for more. */
const DEEPEST_INDENT = 4;

export function CategoryRow({
  node,
  tree,
  canMove,
  isOpen,
  isBusy,
  dropSide,
  onOpen,
  onMove,
  onDrag,
  onOver,
  onDrop,
}: {
  node: CategoryNode;
  tree: readonly CategoryNode[];
  canMove: boolean;
  /** Whether the buttons that move it are shown. */
  isOpen: boolean;
  isBusy: boolean;
  /** Where what is dragged would come; null while it is not over this row. */
  dropSide: DropSide | null;
  onOpen: () => void;
  onMove: (place: Place, step: Step) => void;
  onDrag: (token: string | null) => void;
  /** @returns whether it may be dropped there */
  onOver: (side: DropSide) => boolean;
  onDrop: () => void;
}) {
  const { token, name, depth, picture, products, allProducts } = node;
  const steps = `move-${token}`;
  return (
    <li
      data-token={token}
      className={classes(
        "category-row",
        `category-indent-${Math.min(depth, DEEPEST_INDENT)}`,
        dropSide && `drop-${dropSide}`,
      )}
      onDragOver={(event) => {
        if (onOver(sideOf(event))) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {canMove && (
        <span
          className="grip"
          aria-hidden="true"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", name);
            const row = event.currentTarget.closest("li");
            if (row) event.dataTransfer.setDragImage(row, 16, 16);
            onDrag(token);
          }}
          onDragEnd={() => onDrag(null)}
        >
          <AdminIcon name="grip" />
        </span>
      )}
      <Link to={`/categories/${token}`} className="category-link product-cell">
        {picture ? (
          <img src={picture.replace(/\d+\.webp$/, "160.webp")} alt="" width={48} height={48} loading="lazy" />
        ) : (
          <span className="product-cell-empty" aria-hidden="true" />
        )}
        <span className="min-w-0">
          <span className="block font-bold">{name}</span>
          <span className="block text-14 text-soft">{productCountWords({ products, allProducts })}</span>
        </span>
      </Link>
      {canMove && (
        <ActButton
          icon="sort"
          label={`Move ${name}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? steps : undefined}
          onClick={onOpen}
        />
      )}
      {isOpen && (
        <span id={steps} className="category-steps">
          {STEPS.map((step) => {
            const place = placeOfStep(tree, token, step);
            return (
              <Button
                key={step}
                look="outline"
                data-step={step}
                disabled={place === null || isBusy}
                aria-label={`Move ${name} ${wordsOf(step, place, tree).replace(/^./, (letter) => letter.toLowerCase())}`}
                onClick={() => place && onMove(place, step)}
              >
                {wordsOf(step, place, tree)}
              </Button>
            );
          })}
        </span>
      )}
    </li>
  );
}

const WORDS: Record<Step, string> = { up: "Up", down: "Down", in: "In", out: "Out" };

function wordsOf(step: Step, place: Place | null, tree: readonly CategoryNode[]): string {
  if (step !== "in" || place === null) return WORDS[step];
  return `Into ${tree.find(({ token }) => token === place.parent)?.name ?? ""}`;
}

/** The upper and lower quarter of a row are the places beside it; its middle is inside it. */
function sideOf({ currentTarget, clientY }: DragEvent): DropSide {
  const box = currentTarget.getBoundingClientRect();
  const part = (clientY - box.top) / box.height;
  if (part < 0.25) return "before";
  return part > 0.75 ? "after" : "inside";
}
