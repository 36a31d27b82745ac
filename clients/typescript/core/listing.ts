/** One page of a list: pass `next_cursor` unchanged as `cursor` for the next one; null on the last page. */
export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; next_cursor: string | null };

/** Which page of a list, and how many items are on it. */
export type Paging = { limit?: number; cursor?: string };

/** The answer to a deletion. */
export type Deleted<Noun extends string> = { object: Noun; id: string; deleted: true };

/** Await it for the first page, or iterate with `for await` over all items of all pages. */
export type Listing<T> = Promise<Page<T>> & AsyncIterable<T>;

export function createListing<T>(fetchPage: (cursor: string | undefined) => Promise<Page<T>>): Listing<T> {
  const first = fetchPage(undefined);
  async function* walk(): AsyncGenerator<T> {
    let page = await first;
    yield* page.data;
    while (page.next_cursor !== null) {
      page = await fetchPage(page.next_cursor);
      yield* page.data;
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: walk });
}
