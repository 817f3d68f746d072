import { useAdminCall } from "../../api/use-admin.ts";
import { TextAreaInput } from "../../forms/fields.tsx";
import { RecordForm } from "../../forms/record-form.tsx";
import { useRecordForm } from "../../forms/use-record-form.ts";
import {
  SYNONYM_LABELS,
  type Synonyms,
  type SynonymValues,
  synonymsSchema,
  toColours,
  toGroups,
  toSynonymValues,
} from "./synonyms-values.ts";

/** All groups of words in one text, so that a long list is read and changed quickly. */
export function SynonymsEditor({ record }: { record: Synonyms }) {
  const save = useAdminCall("saveSynonyms", { shownInline: true });
  const state = useRecordForm<Synonyms, SynonymValues>({
    draft: "synonyms",
    schema: synonymsSchema,
    record,
    toValues: toSynonymValues,
    labels: SYNONYM_LABELS,
    save: ({ lines = toSynonymValues(record).lines, colours }, version) =>
      save.mutateAsync({
        version,
        groups: toGroups(lines),
        ...(colours !== undefined && { colours: toColours(colours) }),
      }),
  });
  return (
    <RecordForm state={state}>
      <section className="panel" aria-label="Synonyms">
        <TextAreaInput
          of={state}
          name="lines"
          rows={18}
          spellCheck={false}
          autoComplete="off"
          help="One group on each line, with commas between the words: gele, head tie, headwrap"
        />
      </section>
      <section className="panel" aria-label="Colours">
        <TextAreaInput
          of={state}
          name="colours"
          rows={12}
          spellCheck={false}
          autoComplete="off"
          help="On each line a word and, after a colon, the colours of products that it stands for: green: emerald, olive. A search for emerald finds nothing olive"
        />
      </section>
    </RecordForm>
  );
}
