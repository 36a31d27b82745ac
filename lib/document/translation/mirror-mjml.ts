import type { OpenToken } from '@/lib/document/markup/markup-token';
import type { SourceEdit } from '@/lib/document/markup/source-edits';

const opposites: Readonly<Record<string, string>> = { left: 'right', right: 'left', ltr: 'rtl', rtl: 'ltr' };

/** Properties of one side. */
const oneSided = /^((?:inner-|container-)?(?:padding|border)-)(left|right)$/;
const edges = new Set(['padding', 'inner-padding', 'icon-padding', 'text-padding']);
const corners = new Set(['border-radius', 'inner-border-radius']);

/** Edits that swap the sides that the attributes of an MJML element set; with `turnsDirection` also its direction. */
export function mirrorAttributes({ attributes }: OpenToken, turnsDirection = false): SourceEdit[] {
  return attributes.flatMap(({ name, value, valueStart, start, nameEnd }): SourceEdit[] => {
    if (value === null) return [];
    const [, stem, side = ''] = oneSided.exec(name) ?? [];
    if (stem) {
      const twin = `${stem}${opposites[side]}`;
      const isSame = attributes.some((other) => other.name === twin && other.value === value);
      return isSame ? [] : [{ start, end: nameEnd, text: twin }];
    }
    const isSide = /^(?:text-|ico-)?align$/.test(name) || (turnsDirection && name === 'direction');
    const text = isSide ? opposites[value.trim()] : mirrorSides(name, value);
    return text ? [{ start: valueStart, end: valueStart + value.length, text }] : [];
  });
}

/** Mirrors four lengths, of edges or corners; undefined if both sides are equal. */
function mirrorSides(name: string, value: string): string | undefined {
  const [first, second, third, fourth, ...more] = value.trim().split(/\s+/);
  if (more.length > 0 || !first || !second || !third || !fourth || value.includes('{')) return undefined;
  if (edges.has(name)) return [first, fourth, third, second].join(' ');
  return corners.has(name) ? [second, first, fourth, third].join(' ') : undefined;
}
