import { useMemo } from 'react';
import { useWorkspace } from '@/lib/client/workspace';
import { accentOf } from '@/lib/document/brand/brand-look';
import type { Letterhead } from '@/lib/document/brand/letterhead';
import { useBrandLook } from './use-brand-look';

/** The workspace's sender details for designed rows; empty if not set, or not loaded yet. */
export function useLetterhead(): Letterhead & { address: string } {
  const { name, postal_address: address } = useWorkspace().data ?? {};
  const look = useBrandLook();
  return useMemo(
    () => ({
      ...{ name: name ?? '', address: address ?? '' },
      ...{ logo: look?.logo ?? null, accent: look && accentOf(look) },
    }),
    [name, address, look],
  );
}
