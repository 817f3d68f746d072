import { changesOf } from "./changes.ts";

/** What an entry of the audit log changed: each field, before and after. */
export function ChangeList({ kind, before, after }: { kind?: string; before: unknown; after: unknown }) {
  const changes = changesOf(before, after, kind);
  if (changes.length === 0) return null;
  return (
    <dl className="changes">
      {changes.map(({ field, before: old, after: now }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {old !== null && (
              <>
                <del>{old}</del> <span aria-hidden="true">→</span>{" "}
              </>
            )}
            <ins>{now}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
