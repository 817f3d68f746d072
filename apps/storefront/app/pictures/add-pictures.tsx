import { Icon } from "@shop/ui/icon";
import { IconButton } from "@shop/ui/icon-button";
import { ACCEPTED_PICTURES } from "@shop/ui/prepare-upload";
import { useId } from "react";

/** The button that chooses pictures. */
export function AddPictures({
  left,
  seenBy,
  isBusy = false,
  onChosen,
}: {
  /** How many more can be added. */
  left: number;
  /** Who sees them, at the end of a sentence. */
  seenBy: string;
  isBusy?: boolean;
  onChosen: (files: File[]) => void;
}) {
  const help = useId();
  return (
    <div className="grid gap-1 justify-self-start">
      <label className="button button-outline add-pictures" aria-busy={isBusy || undefined}>
        <Icon name="plus" size={20} />
        {isBusy ? "Adding pictures..." : "Add pictures"}
        <input
          type="file"
          className="sr-only"
          accept={ACCEPTED_PICTURES}
          multiple
          disabled={isBusy}
          aria-describedby={help}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])].slice(0, left);
            // So that the same file can be chosen again.
            event.currentTarget.value = "";
            if (files.length > 0) onChosen(files);
          }}
        />
      </label>
      <p id={help} className="text-14 text-soft">
        {left === 1 ? "One more picture" : `Up to ${left} pictures`}, {seenBy}.
      </p>
    </div>
  );
}

/** The pictures that will be sent with a form, and the button that chooses more. */
export function ChosenPictures({
  pictures,
  max,
  seenBy,
  onChange,
}: {
  pictures: readonly File[];
  max: number;
  seenBy: string;
  onChange: (pictures: readonly File[]) => void;
}) {
  const left = max - pictures.length;
  return (
    <div className="grid gap-2">
      {pictures.length > 0 && (
        <ul className="grid gap-1" aria-label="Chosen pictures">
          {pictures.map((picture, index) => (
            <li key={`${picture.name} ${picture.lastModified}`} className="chosen-picture">
              <span className="min-w-0 break-all">{picture.name}</span>
              <IconButton
                icon="close"
                label={`Remove ${picture.name}`}
                onClick={() => onChange(pictures.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <AddPictures left={left} seenBy={seenBy} onChosen={(files) => onChange([...pictures, ...files])} />
      )}
    </div>
  );
}
