'use client';

import { useMemo } from 'react';
import { useWorkspace } from '@/lib/client/workspace';
import type { Letterhead } from '@/lib/document/brand/letterhead';
import { useBrandLook } from './use-brand-look';

/** Who the workspace is, for a row of ours; nothing of it while nobody said it, or nobody knows yet. */
export function useLetterhead(): Letterhead {
  const { name, postal_address: address } = useWorkspace().data ?? {};
  const logo = useBrandLook()?.logo ?? null;
  return useMemo(() => ({ name: name ?? '', address: address ?? '', logo }), [name, address, logo]);
}
