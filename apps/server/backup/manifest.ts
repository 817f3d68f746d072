import { z } from "zod";

/** The form of this version's backups. A shop refuses one it does not know. */
export const FORMAT = 1;

const Rows = z.int().min(0);

/** What a backup holds. Its file is written last: a folder without it is not a backup. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** When the snapshot was taken: the backup holds everything that was committed before. */
  at: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that had run, which make the tables of this backup. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: Rows,
      bytes: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  pictures: z.object({
    /** Beside the backups, because they share it: a picture never changes. */
    folder: z.string(),
    files: z.array(z.string()),
    /** Pictures that the database names and the storage does not have, or did not give. */
    missing: z.array(z.string()),
  }),
});
export type Manifest = z.infer<typeof Manifest>;
