/**
 * Something that only the person at the keyboard can fix: a busy port, a wrong variable, a folder in use. Its message
 * is the one clear line they read; no stack trace goes with it.
 */
export class CannotStart extends Error {
  override name = "CannotStart";
}
