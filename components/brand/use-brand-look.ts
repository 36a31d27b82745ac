'use client';

import { useMemo } from 'react';
import { type Brand, isPlainButton } from '@/lib/brand/contract';
import { useAsset } from '@/lib/client/images/assets';
import { accentButton, type BrandLook } from '@/lib/document/brand/brand-look';
import { useBrand } from './use-brand';

/** The brand as it is applied to a mail; null while nobody set one, or nobody knows yet. */
export function useBrandLook(): BrandLook | null {
  const brand = useBrand().data;
  const logoId = brand?.logo_asset_id ?? null;
  const logo = useAsset(logoId).data;
  return useMemo(() => {
    if (!brand || brand.updated_at === null || (logoId !== null && !logo)) return null;
    return {
      colors: brand.colors,
      fonts: brand.fonts,
      button: isPlainButton(brand.button) ? accentButton(brand.colors) : buttonLook(brand.button),
      logo: logo ? { url: logo.url, alt: logo.alt ?? '', width: logo.width } : null,
    };
  }, [brand, logoId, logo]);
}

function buttonLook({ border_radius: radius, ...button }: Brand['button']): BrandLook['button'] {
  return { ...button, border_radius: typeof radius === 'number' ? `${radius}px` : radius };
}
