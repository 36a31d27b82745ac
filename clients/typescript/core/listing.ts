/** One page of a list, in its order: `next_cursor`, passed unchanged as `cursor`, leads to the next; null on the last one. */
export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; next_cursor: string | null };

/** What answers a removal. */
export type Deleted<Noun extends string> = { object: Noun; id: string; deleted: true };

/** The first page when it is awaited; all items of all pages when it is walked with `for await`. */
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
