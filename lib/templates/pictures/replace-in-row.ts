import { sql } from 'drizzle-orm';
import { type Context, withTransaction } from '@/lib/context';
import { savedRows } from '@/lib/db/tables';
import { countImageUses, replaceImage } from '@/lib/document/images/replace-in-document';
import { whereRow } from '@/lib/rows/present-row';
import type { AddressExchange } from './replace-in-draft';

/** Replaces an image in a saved row. Returns the number of places, 0 also for a deleted row. */
export function replaceInRow(
  ctx: Context,
  rowId: string,
  { from, to, alt }: AddressExchange,
): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const own = whereRow(tx, rowId);
    const [row] = await tx.db.select({ mjml: savedRows.mjml }).from(savedRows).where(own).for('update');
    const places = row ? countImageUses(row.mjml, from) : 0;
    if (!row || places === 0) return 0;
    await tx.db
      .update(savedRows)
      .set({ mjml: replaceImage(row.mjml, from, to, alt), updatedAt: sql`now()` })
      .where(own);
    return places;
  });
}
