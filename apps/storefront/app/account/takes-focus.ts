/**
 * A ref for the field that has the focus when its dialog opens. React's `autoFocus` comes too early for that: it focuses
 * the field before the dialog is open. A dialog looks for the attribute by itself.
 */
export function takesFocus(field: HTMLElement | null): void {
  field?.setAttribute("autofocus", "");
}
