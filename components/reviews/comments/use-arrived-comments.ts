import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '@/lib/client/session';
import { clip } from '@/lib/document/markup/clip';
import type { Comment } from '@/lib/reviews/contract/comments';

/** Announces new comments of others, without the ones that were there at first. */
export function useArrivedComments(
  comments: readonly Comment[] | undefined,
  onArrival: (words: string) => void,
): void {
  const me = useSession().data?.user.id;
  const known = useRef<ReadonlySet<string> | null>(null);
  const announce = useEffectEvent((arrived: readonly Comment[]) => {
    const others = arrived.filter(({ author }) => author.id === null || author.id !== me);
    const [first] = others;
    if (first) onArrival(others.length === 1 ? describe(first) : `${others.length} new comments.`);
  });
  useEffect(() => {
    if (!comments) return;
    const before = known.current;
    known.current = new Set(comments.map(({ id }) => id));
    if (before) announce(comments.filter(({ id }) => !before.has(id)));
  }, [comments]);
}

function describe({ author, body, parent_id: parentId }: Comment): string {
  return `${author.name || 'Someone'} ${parentId === null ? 'commented' : 'replied'}: ${clip(body.replaceAll(/\s+/g, ' '), 200)}`;
}
