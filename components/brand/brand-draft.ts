import type { Brand, BrandInput } from '@/lib/brand/contract';
import { firstFontOf } from '@/lib/document/brand/web-font';
import { isWebFont, stackOf, type WebFontDraft } from './web-font-draft';

/** A row of a list being edited; `key` is stable. */
export type ColorRow = { key: number; name: string; value: string };
/** A font stack, or a web font with its fallback. */
export type FontRow = { key: number; name: string; stack: string; web: WebFontDraft | null };
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
    fonts: brand.fonts.map(({ name, stack, stylesheet_url: href }, key) => ({
      ...{ key, name, stack },
      web: href === null ? null : { family: firstFontOf(stack), href, fallback: fallbackOf(stack) },
    })),
    logoAssetId: brand.logo_asset_id,
    button: { background, color, radius: String(Number.parseInt(String(radius), 10) || 0) },
  };
}

export function inputOf({ colors, fonts, logoAssetId, button }: BrandDraft): BrandInput {
  return {
    colors: colors.map(({ name, value }) => ({ name: name.trim(), value })),
    fonts: fonts.map((font) => ({
      name: font.name.trim(),
      stack: shownStack(font),
      stylesheet_url: font.web?.href.trim() ?? null,
    })),
    logo_asset_id: logoAssetId,
    button: {
      background_color: button.background,
      color: button.color,
      border_radius: Number(button.radius),
    },
  };
}

/** The font stack of a row. */
export function shownStack({ stack, web }: Pick<FontRow, 'stack' | 'web'>): string {
  return web ? stackOf(web) : stack.trim();
}

/** The rest of a stack after its first font; null if there is none. */
function fallbackOf(stack: string): string | null {
  return stack.slice(stack.indexOf(',') + 1 || stack.length).trim() || null;
}

/** Whether all fields are valid. */
export function isValidBrand({ colors, fonts, button }: BrandDraft): boolean {
  const radius = Number(button.radius);
  return (
    colors.every(({ name, value }) => name.trim() !== '' && hex.test(value)) &&
    fonts.every(
      ({ name, stack, web }) => name.trim() !== '' && (web ? isWebFont(web) : stack.trim() !== ''),
    ) &&
    hex.test(button.background) &&
    hex.test(button.color) &&
    button.radius.trim() !== '' &&
    Number.isInteger(radius) &&
    radius >= 0 &&
    radius <= 100
  );
}

/** An unused row key. */
export function freeKey(rows: readonly { key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}
