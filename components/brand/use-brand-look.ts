'use client';

import { useMemo } from 'react';
import { useAsset } from '@/lib/client/images/assets';
import type { BrandLook } from '@/lib/document/brand/brand-look';
import { useBrand } from './use-brand';

/** The brand as it is applied to a mail; null while nobody set one, or nobody knows yet. */
export function useBrandLook(): BrandLook | null {
  const brand = useBrand().data;
  const logoId = brand?.logo_asset_id ?? null;
  const logo = useAsset(logoId).data;
  return useMemo(() => {
    if (!brand || brand.updated_at === null || (logoId !== null && !logo)) return null;
    const { border_radius: radius, ...button } = brand.button;
    return {
      colors: brand.colors,
      fonts: brand.fonts,
      button: { ...button, border_radius: typeof radius === 'number' ? `${radius}px` : radius },
      logo: logo ? { url: logo.url, alt: logo.alt ?? '', width: logo.width } : null,
    };
  }, [brand, logoId, logo]);
}
