import { Icon } from "@shop/ui/icon";
import { Stars } from "@shop/ui/stars";
import { useId } from "react";

const CHOICES = [
  { value: "5", words: "5 stars, very good" },
  { value: "4", words: "4 stars, good" },
  { value: "3", words: "3 stars, all right" },
  { value: "2", words: "2 stars, poor" },
  { value: "1", words: "1 star, very poor" },
];

export function StarChoice({
  value,
  error,
  onChoose,
}: {
  /** Empty until it is chosen. */
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label mb-2">Your rating</legend>
      <div className="grid gap-2">
        {CHOICES.map(({ value: stars, words }) => (
          <label key={stars} className="choice star-choice">
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={value === stars}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(stars)}
            />
            <Stars value={Number(stars)} className="text-20" />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
