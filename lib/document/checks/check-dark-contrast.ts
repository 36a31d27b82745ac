import { pageStyles } from '@/lib/document/compliance/page-styles';
import { hasDarkStyles } from '@/lib/mail/color-scheme';
import { type Finding, finding } from './finding';
import { colorSheets, compareColors, readColors } from './text-colors';

const darkOnly = /^@media (?:(?:only )?(?:screen|all) and )?\( ?prefers-color-scheme ?: ?dark ?\)$/;

/**
 * Texts of a compiled email that are hard to read because of its dark mode styles; those that look the same in light
 * mode are reported there. The place is the first one in the source with the same text.
 */
export function checkDarkContrast(html: string, source: string): Finding[] {
  if (!hasDarkStyles(html)) return [];
  const findings = new Map<string, Finding>();
  for (const { words, level } of readPageColors(html)) {
    const { light, dark, large, tiny, reported } = level;
    if (reported || tiny) continue;
    level.reported = true;
    if (light.color === dark.color && light.background === dark.background) continue;
    const found = compareColors({ ...dark, large }, source.indexOf(words));
    if (!found) continue;
    const { message, offset } = found;
    findings.set(`${message} ${offset}`, finding('warning', 'contrast', `In dark mode, ${message}`, offset));
  }
  return [...findings.values()];
}

/** The texts of a compiled email with their colors in light and dark mode. */
export function* readPageColors(html: string): ReturnType<typeof readColors> {
  const rules = pageStyles(html).rules.filter(({ context }) => context === '' || darkOnly.test(context));
  const followsScheme = /(?<!prefers-)color-scheme[^;>]{0,40}\bdark\b/i.test(html);
  for (const text of readColors(html, colorSheets(rules, html, followsScheme))) yield text;
}
