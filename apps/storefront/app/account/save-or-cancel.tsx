import { Button } from "@shop/ui/button";

/** The buttons of a form that opens in the page. While it is being saved it cannot be left. */
export function SaveOrCancel({
  label,
  busyText = "Saving...",
  isSaving,
  describedBy,
  onCancel,
}: {
  label: string;
  busyText?: string;
  isSaving: boolean;
  /** Id of what a screen reader says of the first button. */
  describedBy?: string;
  onCancel: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        look="brass"
        large
        // With large text, a word may be longer than a phone is wide.
        className="min-w-0 max-w-full wrap-anywhere"
        busy={isSaving}
        busyText={busyText}
        aria-describedby={describedBy}
      >
        {label}
      </Button>
      <Button
        look="ghost"
        large
        aria-disabled={isSaving || undefined}
        onClick={() => !isSaving && onCancel()}
      >
        Cancel
      </Button>
    </div>
  );
}
