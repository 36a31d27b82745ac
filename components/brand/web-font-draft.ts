import { isFontName, isStyleSheetAddress } from '@/lib/document/brand/web-font';
import { webFontStack } from './font-stacks';

/** A web font being edited. `fallback` is a font stack; null for the one guessed from its name. */
export type WebFontDraft = { family: string; href: string; fallback: string | null };

/** Whether a web font has a name and a URL. */
export function isWebFont({ family, href }: WebFontDraft): boolean {
  return family.trim() !== '' && isFontName(family) && isStyleSheetAddress(href.trim());
}

/** The resulting font stack: the web font and its fallbacks. */
export function stackOf({ family, fallback }: WebFontDraft): string {
  return webFontStack(family.trim(), fallback ?? undefined);
}
