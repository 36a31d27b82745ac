import type { Brand, BrandInput } from '@/lib/brand/contract';

/** A row of a list that is being written; `key` stays while its values change. */
export type ColorRow = { key: number; name: string; value: string };
export type FontRow = { key: number; name: string; stack: string };
export type ButtonDraft = { background: string; color: string; radius: string };

export type BrandDraft = {
  colors: readonly ColorRow[];
  fonts: readonly FontRow[];
  logoAssetId: string | null;
  button: ButtonDraft;
};

const hex = /^#[0-9a-f]{6}$/i;

export function readDraft(brand: Brand): BrandDraft {
  const { background_color: background, color, border_radius: radius } = brand.button;
  return {
    colors: brand.colors.map((one, key) => ({ key, ...one })),
    fonts: brand.fonts.map((one, key) => ({ key, ...one })),
    logoAssetId: brand.logo_asset_id,
    button: { background, color, radius: String(Number.parseInt(String(radius), 10) || 0) },
  };
}

export function inputOf({ colors, fonts, logoAssetId, button }: BrandDraft): BrandInput {
  return {
    colors: colors.map(({ name, value }) => ({ name: name.trim(), value })),
    fonts: fonts.map(({ name, stack }) => ({ name: name.trim(), stack: stack.trim() })),
    logo_asset_id: logoAssetId,
    button: {
      background_color: button.background,
      color: button.color,
      border_radius: Number(button.radius),
    },
  };
}

/** Whether every field holds what it should. */
export function isValid({ colors, fonts, button }: BrandDraft): boolean {
  const radius = Number(button.radius);
  return (
    colors.every(({ name, value }) => name.trim() !== '' && hex.test(value)) &&
    fonts.every(({ name, stack }) => name.trim() !== '' && stack.trim() !== '') &&
    hex.test(button.background) &&
    hex.test(button.color) &&
    button.radius.trim() !== '' &&
    Number.isInteger(radius) &&
    radius >= 0 &&
    radius <= 100
  );
}

/** A key that no row of a list has. */
export function freeKey(rows: readonly { key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}
