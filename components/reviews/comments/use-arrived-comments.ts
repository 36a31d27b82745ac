import { useEffect, useEffectEvent, useRef } from 'react';
import { clip } from '@/lib/document/markup/clip';
import type { Comment } from '@/lib/reviews/contract/comments';

type Arriving = Pick<Comment, 'id' | 'body' | 'parent_id'> & { author: { name: string } };

/** Announces new comments of others, without the ones that were there at first. */
export function useArrivedComments<C extends Arriving>(
  comments: readonly C[] | undefined,
  isMine: (comment: C) => boolean,
  onArrival: (words: string) => void,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  const announce = useEffectEvent((arrived: readonly C[]) => {
    const others = arrived.filter((one) => !isMine(one));
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

function describe({ author, body, parent_id: parentId }: Arriving): string {
  return `${author.name || 'Someone'} ${parentId === null ? 'commented' : 'replied'}: ${clip(body.replaceAll(/\s+/g, ' '), 200)}`;
}
