import { useQuery } from '@tanstack/react-query';
import { previewContent } from '@/lib/client/templates';
import { type OutlinedSide, readOutlined, useOutlinedSides } from './outlined-sides';
import type { Side } from './side';

/** Both sides as their readers get them; `outlined`: with an outline around each changed block. */
export function useRenderedPair(templateId: string, from: Side, to: Side, outlined: boolean) {
  const [a, b] = useOutlinedSides(from, to);
  const other = (side: Side, against: Side) => ['compared', templateId, side.stamp, against.stamp, outlined];
  const before = useRendered(templateId, other(from, to), outlined ? a : { ...a, outlined: null });
  const after = useRendered(templateId, other(to, from), outlined ? b : { ...b, outlined: null });
  return { before, after };
}

function useRendered(templateId: string, key: unknown[], side: OutlinedSide) {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readOutlined(side, (input) => previewContent(templateId, input, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
