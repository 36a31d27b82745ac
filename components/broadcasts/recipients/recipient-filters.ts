import type { RecipientFilters } from '@/lib/client/broadcasts';

/** The page of the recipients that match filters. */
export function recipientsHref(broadcastId: string, filters: Partial<RecipientFilters>): string {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return `/broadcasts/${broadcastId}/recipients${search && `?${search}`}`;
}
