import { useDeferredValue, useMemo } from 'react';
import { useComments } from '@/lib/client/reviews/reviews';
import { useSession } from '@/lib/client/session';
import { type AnchorPlace, findAnchors } from '@/lib/document/compare/block-anchor';
import type { CanonicalDocument } from '@/lib/document/contract';
import type { Comment } from '@/lib/reviews/contract/comments';
import type { BlockNumbers } from './block-numbers';
import { type Thread, threadsOf } from './threads';
import { useArrivedComments } from './use-arrived-comments';

/**
 * A thread with its number and the current place of its block: null if it is gone, undefined for the whole email and
 * while unknown.
 */
export type PlacedThread = Thread<Comment> & { number: number; place: AnchorPlace | null | undefined };

export type Discussion = {
  threads: readonly PlacedThread[];
  /** The number of open threads. */
  open: number;
  numbers: BlockNumbers;
  error: Error | null;
  pending: boolean;
  retry: () => void;
};

/**
 * The comments on a template, each thread with its block in the current document. `onArrival` is called with an
 * announcement of others' new comments.
 */
export function useDiscussion(
  templateId: string | undefined,
  document: CanonicalDocument,
  onArrival: (words: string) => void,
): Discussion {
  const { data, error, isPending, refetch } = useComments(templateId);
  const me = useSession().data?.user.id;
  useArrivedComments(data, ({ author }) => author.id !== null && author.id === me, onArrival);
  const threads = useMemo(() => threadsOf(data ?? []), [data]);
  // Places of blocks are less urgent than rendering what is typed.
  const current = useDeferredValue(threads.some(({ first }) => first.anchor) ? document : null);
  const placedThreads = useMemo(() => {
    const anchored = threads.flatMap(({ first }) => first.anchor ?? []);
    const places = current ? findAnchors(current, anchored) : [];
    let next = 0;
    return threads.map((thread, index): PlacedThread => {
      const place = thread.first.anchor && current ? (places[next++] ?? null) : undefined;
      return { ...thread, number: index + 1, place };
    });
  }, [threads, current]);
  const numbers = useMemo(() => {
    const found = new Map<string, number[]>();
    for (const { first, place, number } of placedThreads) {
      if (!place || first.resolved_at) continue;
      const key = place.path.join('.');
      found.set(key, [...(found.get(key) ?? []), number]);
    }
    return found;
  }, [placedThreads]);
  return {
    threads: placedThreads,
    open: placedThreads.filter(({ first }) => !first.resolved_at).length,
    numbers,
    error: data ? null : error,
    pending: isPending,
    retry: () => void refetch(),
  };
}
