import { fontNames } from '@/lib/document/brand/web-font';
import { parseDeclarations } from '@/lib/document/css/css-rules';
import { clientsWithout } from '@/lib/document/css/css-support';
import { headTags } from '@/lib/document/elements/head';
import { fontAttribute } from '@/lib/document/html/linked-style-sheets';
import type { Outline, OutlineElement } from './document-outline';
import { createFinding, type Finding } from './finding';

/**
 * Programs that show the next font of the list. Web fonts are hidden from Outlook for Windows, which does
 * not.
 */
export const programsWithoutWebFonts = new Intl.ListFormat('en').format([
  ...clientsWithout('@font-face'),
  'Outlook for Windows',
]);

/** Web fonts that this email loads: which programs ignore them, and whether they have a fallback. */
export function checkFonts({ elements }: Outline): Finding[] {
  const declared = new Map(
    elements.flatMap((element) =>
      listFonts(element).map((name) => [name.toLowerCase(), element.start] as const),
    ),
  );
  if (declared.size === 0) return [];
  const used = new Set<string>();
  const findings = new Map<string, Finding>();
  for (const { attributes } of elements) {
    const family = attributes.get('font-family');
    const style = attributes.get('style');
    const lists = [
      ...(family ? [{ list: family.value, offset: family.start }] : []),
      ...(style ? parseDeclarations(style.value) : [])
        .filter(({ property }) => property === 'font-family')
        .map(({ value }) => ({ list: value, offset: style?.start })),
    ];
    for (const { list, offset } of lists) {
      const names = list.split(',').map((name) => name.trim().replace(/^['"]|['"]$/g, ''));
      const first = (names[0] ?? '').toLowerCase();
      if (!declared.has(first)) continue;
      used.add(first);
      if (names.length > 1 || findings.has(first)) continue;
      const message = `Nothing stands behind the web font ${names[0]}: where it is ignored, a font of the program's own choice is shown.`;
      findings.set(first, createFinding('warning', 'font-fallback', message, offset));
    }
  }
  const [place] = [...declared].flatMap(([name, start]) => (used.has(name) ? [start] : []));
  if (place === undefined) return [];
  const message = `Web fonts are ignored by ${programsWithoutWebFonts}: they show the next font of the list.`;
  return [createFinding('hint', 'css-support', message, place), ...findings.values()];
}

/** Fonts that an element loads: of an mj-font, or named in a style sheet link. */
function listFonts({ tag, attributes }: OutlineElement): string[] {
  const value = (name: string) => attributes.get(name)?.value ?? '';
  if (tag === headTags.font) return [value('name')];
  if (tag !== 'link' || !/^\s*stylesheet\s*$/i.test(value('rel'))) return [];
  return fontNames(value('href'), value(fontAttribute));
}
