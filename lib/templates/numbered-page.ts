import type { Context } from '@/lib/context';
import { decodeCursor } from '@/lib/paging/cursor';
import { toPage } from '@/lib/paging/page';
import type { Page } from '@/lib/shapes';
import type { PageQuery } from '@/lib/templates/contract/templates';

/**
 * One page of a list ordered by a permanent number, highest first. `read` gets the number to stay below
 * (undefined on the first page) and how many rows to fetch.
 */
export async function readNumberedPage<Row, Item>(
  ctx: Context,
  list: { name: string; templateId: string },
  { limit, cursor }: PageQuery,
  read: (below: number | undefined, fetch: number) => Promise<Row[]>,
  numberOf: (row: Row) => number,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const binding = { list: `${list.name}:${list.templateId}`, filters: {} };
  const below = cursor === undefined ? undefined : Number(decodeCursor(ctx, binding, cursor)[0]);
  const rows = await read(below, limit + 1);
  return toPage(ctx, { ...binding, limit }, rows, (row) => [String(numberOf(row))], present);
}
