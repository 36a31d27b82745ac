import { useQuery } from '@tanstack/react-query';
import { createChangeHook } from '@/lib/client/action';
import { createQuery, keyOf } from '@/lib/client/reading';

/** While an address waits to be confirmed in another window. */
const askAgainMs = 20_000;

/** The address that this browser's guest left with the link; nothing is read without a key. */
export function useReviewGuest(secret: string, key: string | null) {
  return useQuery({
    ...createQuery('GET /reviews/{review}/guest', { path: { review: secret }, query: { guest: key ?? '' } }),
    enabled: key !== null,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.email && !data.confirmed ? askAgainMs : false),
  });
}

export const useSaveReviewGuest = createChangeHook('PUT /reviews/{review}/guest', (secret) => [
  keyOf('GET /reviews/{review}/guest', { path: { review: secret } }),
]);
