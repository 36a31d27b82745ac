'use client';

import { useSession } from '@/lib/client/session';

/** The address below which this installation serves images to everybody; empty until it is known. */
export function useAssetsUrl(): string {
  return useSession().data?.assets_url ?? '';
}
