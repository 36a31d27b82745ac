import { z } from 'zod';
import { characters, deletedShape, listOf, namedQuery, person, timestamp } from '@/lib/shapes';

const name = characters(1, 120);

export const createRowInput = z.strictObject({
  name,
  mjml: characters(1, 200_000).describe(
    'What goes inside `<mj-body>`: one or more sections, wrappers or heroes.',
  ),
});
export type CreateRowInput = z.infer<typeof createRowInput>;

export const renameRowInput = z.strictObject({ name });
export type RenameRowInput = z.infer<typeof renameRowInput>;

export const listRowsQuery = namedQuery(20);
export type ListRowsQuery = z.infer<typeof listRowsQuery>;

export const row = z.object({
  object: z.literal('row'),
  id: z.uuid(),
  name: z.string(),
  mjml: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  created_by: person,
});
export type Row = z.infer<typeof row>;
export const rowList = listOf(row);
export const deletedRow = deletedShape('row');
