import type { Page } from '@/lib/shapes';

/** All rows of a list, one page after another. */
export async function readAllPages<T>(readPage: (cursor: string | null) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await readPage(cursor);
    all.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
}
