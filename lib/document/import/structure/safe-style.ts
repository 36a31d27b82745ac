import { cssProblem } from '@/lib/document/css/css-safety';

const refused =
  /(^|[;{])\s*(?:-moz-binding|behaviou?r)\s*:[^;}]*;?|(^|[;{])[^;{}]*:\s*expression\s*\([^;}]*;?/gi;

/** A style without the declarations that load or run something; null where it has none, or where that is not enough. */
export function safeStyle(css: string, decode: (text: string) => string = (text) => text): string | null {
  if (!cssProblem(decode(css))) return null;
  const safe = css.replace(refused, (_whole, first?: string, second?: string) => first ?? second ?? '');
  return safe !== css && !cssProblem(decode(safe)) ? safe : null;
}
