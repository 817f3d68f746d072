import type { ClientBase } from "pg";

/** Only where there are none: staff keep their list as a whole. */
export async function writeSynonyms(
  client: ClientBase,
  groups: readonly (readonly string[])[],
): Promise<void> {
  await client.query(
    `insert into search_synonyms (position, terms)
     select nth, array(select jsonb_array_elements_text(terms))
     from jsonb_array_elements($1::jsonb) with ordinality as one(terms, nth)
     where (select version = 0 from search_synonym_version) and not exists (select from search_synonyms)`,
    [JSON.stringify(groups)],
  );
}
