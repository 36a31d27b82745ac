import type { DarkPart } from '@/lib/document/elements/element';
import { headTags } from '@/lib/document/elements/head';
import { findHead } from '@/lib/document/mjml/edit-head';
import { removeElement } from '@/lib/document/mjml/edit-mjml';
import { editHead } from './head';
import { classesIn, withClassRule } from './head-rules';

/** Where mjml puts the words or the ground of a block, from the element with its class. */
const places: Record<DarkPart, readonly string[]> = {
  text: ['> div', '> div a', '> table', '> table td', '> table th', '> table a', '> table p'],
  background: ['', '> table', '[role="article"]'],
  fill: ['> table td', '> table a', '> table p'],
};

/** The color that a part of a block has in dark mode alone, as `#rrggbb`; null where it has none of its own. */
export function darkColor(classes: string, part: DarkPart): string | null {
  const name = darkClass(classes, part);
  return name ? `#${name.slice(-6)}` : null;
}

/** The classes of a block with another color (`#rrggbb`) of a part in dark mode; null takes it away. */
export function withDarkClass(classes: string, part: DarkPart, color: string | null): string {
  const old = darkClass(classes, part);
  const others = classesIn(classes, (name) => name === old);
  return (color === null ? others : [...others, nameOf(part, color)]).join(' ');
}

/** The head with the rule for a color of a part in dark mode: it counts more than what the email says by one class. */
export function withDarkRule(before: string, part: DarkPart, color: string): string {
  const name = nameOf(part, color);
  const selectors = places[part].map((place) => `.${name}.${name} ${place}`.trim()).join(', ');
  const property = part === 'text' ? 'color' : 'background-color';
  const rule = `${selectors} { ${property}: ${color} !important }`;
  return withClassRule(before, name, () => `@media (prefers-color-scheme: dark) { ${rule} }`);
}

/** The head without rules for colors in dark mode that no block of the body has any more. */
export function withoutUnusedDarkRules(before: string, body: string): string {
  if (!/\.dark-(?:text|background|fill)-/.test(before)) return before;
  return editHead(before, (root) => {
    // A class of the head gives its blocks their classes, too.
    const given = findHead(root, headTags.attributes).map(({ inner }) => inner ?? '');
    for (const sheet of findHead(root, headTags.style)) {
      const name = /\{\s*\.(dark-(?:text|background|fill)-[0-9a-f]{6})\.\1[\s,{]/.exec(
        sheet.inner ?? '',
      )?.[1];
      if (name && ![body, ...given].some((source) => source.includes(name))) removeElement(sheet);
    }
  });
}

function nameOf(part: DarkPart, color: string): string {
  return `dark-${part}-${color.slice(1).toLowerCase()}`;
}

function darkClass(classes: string, part: DarkPart): string | undefined {
  const pattern = new RegExp(`^dark-${part}-[0-9a-f]{6}$`);
  return classesIn(classes).find((name) => pattern.test(name));
}
