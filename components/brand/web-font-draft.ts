import { isFontName, isStyleSheetAddress } from '@/lib/document/brand/web-font';
import { webFontStack } from './font-stacks';

/** A web font that is being written. `fallback` is a list of fonts; null leaves it to what the name tells. */
export type WebFontDraft = { family: string; href: string; fallback: string | null };

/** Whether a web font has a name and an address to load it from. */
export function isWebFont({ family, href }: WebFontDraft): boolean {
  return family.trim() !== '' && isFontName(family) && isStyleSheetAddress(href.trim());
}

/** The list of fonts to write: the web font, then what stands in for it. */
export function stackOf({ family, fallback }: WebFontDraft): string {
  return webFontStack(family.trim(), fallback ?? undefined);
}
