import { useSegment, useSegments } from '@/lib/client/segments';

/** The name of a segment, from the cached list or else by its own request. */
export function useSegmentName(id: string | null): string {
  const listed = useSegments();
  const known = listed.data?.data.find((one) => one.id === id);
  const own = useSegment(listed.data && !known ? id : null);
  if (id === null) return 'All contacts';
  if (own.error) return 'A deleted segment';
  return known?.name ?? own.data?.name ?? '…';
}
