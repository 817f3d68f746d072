/** Something that a person can mend. The message says what. */
export class CannotRestore extends Error {
  override name = "CannotRestore";
}
