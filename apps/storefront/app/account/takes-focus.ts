/**
 * A ref for the field that takes the focus when its dialog opens. React's `autoFocus` runs too early: it focuses
 * the field before the dialog is open. The dialog itself looks for the attribute.
 */
export function takesFocus(field: HTMLElement | null): void {
  field?.setAttribute("autofocus", "");
}
