import { z } from 'zod';

// A backup is a gzipped tar: `backup.json`, `app-secret`, the tables' rows as COPY writes them, in parts, referenced
// tables first, the files of attachments and images, and `end.json`. Each part has its SHA-256.

export const formatVersion = 1;
export const partBytes = 4_000_000;

export const names = {
  head: 'backup.json',
  secret: 'app-secret',
  tables: 'tables/',
  files: 'files/',
  tail: 'end.json',
};

const tableName = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** A table and its stored columns, in the order of their values. */
const tableInBackup = z.object({ name: tableName, columns: z.array(tableName).min(1) });
export type Table = z.infer<typeof tableInBackup>;

export const head = z.object({
  format: z.literal('postroom-backup'),
  version: z.number(),
  created_at: z.string(),
  // The last migration of the database, by Drizzle's journal.
  migrated_until: z.number(),
  tables: z.array(tableInBackup),
});
export type Head = z.infer<typeof head>;

export const tail = z.object({
  parts: z.number(),
  digest: z.string(),
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  // Removed by retention between the snapshot and their copy.
  missing_files: z.number(),
});
export type Tail = z.infer<typeof tail>;

/** The part of a table's rows: `tables/emails/000001`. */
export function tablePart(name: string, number: number): string {
  return `${names.tables}${name}/${String(number).padStart(6, '0')}`;
}
