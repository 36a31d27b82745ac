import { useMemo } from 'react';
import { brandLookOf } from '@/lib/brand/contract';
import { useAsset } from '@/lib/client/images/assets';
import type { BrandLook } from '@/lib/document/brand/brand-look';
import { useBrand } from './use-brand';

/** The brand's look for an email; null if not set, or not loaded yet. */
export function useBrandLook(): BrandLook | null {
  const brand = useBrand().data;
  const logoId = brand?.logo_asset_id ?? null;
  const logo = useAsset(logoId).data;
  return useMemo(() => {
    if (!brand || (logoId !== null && !logo)) return null;
    return brandLookOf(brand, logo ?? null);
  }, [brand, logoId, logo]);
}
