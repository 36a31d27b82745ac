/** The fields of any comment, for members and reviewers. */
type Said = { id: string; parent_id: string | null; created_at: string };

/** A first comment with its replies, oldest first. */
export type Thread<T extends Said> = { first: T; replies: T[] };

/** Groups comments into threads, in order of their start. */
export function threadsOf<T extends Said>(comments: readonly T[]): Thread<T>[] {
  const inOrder = comments.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const threads = new Map(
    inOrder.filter((one) => one.parent_id === null).map((first) => [first.id, { first, replies: [] as T[] }]),
  );
  for (const one of inOrder) if (one.parent_id !== null) threads.get(one.parent_id)?.replies.push(one);
  return [...threads.values()];
}
