import type pg from "pg";

export interface Partition {
  name: string;
  /** The first order id; null for the first partition. */
  from: number | null;
  /** The first order id after it; null for the last partition, which takes every new order. */
  to: number | null;
  bytes: number;
  /** What the last ANALYZE or VACUUM counted. */
  rows: number;
}

/** The partitions of a table, oldest first; null while it is undivided. */
export async function readPartitions(client: pg.Client, table: string): Promise<Partition[] | null> {
  const { rows: kinds } = await client.query<{ isDivided: boolean }>(
    `select relkind = 'p' as "isDivided" from pg_class where oid = $1::regclass`,
    [table],
  );
  if (!kinds[0]?.isDivided) return null;
  const { rows } = await client.query<Omit<Partition, "from" | "to"> & { bound: string }>(
    `select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound,
            pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass`,
    [table],
  );
  return rows
    .map(({ bound, ...partition }) => ({ ...partition, ...readBound(bound) }))
    .toSorted((a, b) => (a.from ?? -1) - (b.from ?? -1));
}

/** @param bound such as "FOR VALUES FROM (MINVALUE) TO ('2000000')" */
function readBound(bound: string): Pick<Partition, "from" | "to"> {
  const [, from, to] = /FROM \('?(\w+)'?\) TO \('?(\w+)'?\)/.exec(bound) ?? [];
  const numberOf = (value: string | undefined) => (/^\d+$/.test(value ?? "") ? Number(value) : null);
  return { from: numberOf(from), to: numberOf(to) };
}
