import type { DarkPart } from '@/lib/document/elements/element';
import { headTags } from '@/lib/document/elements/head';
import { findHead } from '@/lib/document/mjml/edit-head';
import { removeElement } from '@/lib/document/mjml/edit-mjml';
import { editHead } from './head';
import { addClassRule, splitClasses } from './head-rules';

/** Selectors of where mjml puts a block's text or background, below its class. */
const darkSelectors: Record<DarkPart, readonly string[]> = {
  text: ['> div', '> div a', '> table', '> table td', '> table th', '> table a', '> table p'],
  background: ['', '> table', '[role="article"]'],
  fill: ['> table td', '> table a', '> table p'],
};

/** The dark mode color of a part of a block, as `#rrggbb`; null if none. */
export function getDarkColor(classes: string, part: DarkPart): string | null {
  const name = findDarkClass(classes, part);
  return name ? `#${name.slice(-6)}` : null;
}

/** Sets the dark mode color of a part (`#rrggbb`); null removes it. */
export function setDarkClass(classes: string, part: DarkPart, color: string | null): string {
  const old = findDarkClass(classes, part);
  const others = splitClasses(classes, (name) => name === old);
  return (color === null ? others : [...others, nameDarkClass(part, color)]).join(' ');
}

/** Adds the rule for a dark mode color to the head, specific enough to override a single class. */
export function addDarkRule(before: string, part: DarkPart, color: string): string {
  const name = nameDarkClass(part, color);
  const selectors = darkSelectors[part].map((place) => `.${name}.${name} ${place}`.trim()).join(', ');
  const property = part === 'text' ? 'color' : 'background-color';
  const rule = `${selectors} { ${property}: ${color} !important }`;
  return addClassRule(before, name, () => `@media (prefers-color-scheme: dark) { ${rule} }`);
}

/** Removes rules of dark mode colors that no block uses. */
export function removeUnusedDarkRules(before: string, body: string): string {
  if (!/\.dark-(?:text|background|fill)-/.test(before)) return before;
  return editHead(before, (root) => {
    // Classes of the head also give classes to their blocks.
    const attributeBlocks = findHead(root, headTags.attributes).map(({ inner }) => inner ?? '');
    for (const sheet of findHead(root, headTags.style)) {
      const name = /\{\s*\.(dark-(?:text|background|fill)-[0-9a-f]{6})\.\1[\s,{]/.exec(
        sheet.inner ?? '',
      )?.[1];
      if (name && ![body, ...attributeBlocks].some((source) => source.includes(name))) removeElement(sheet);
    }
  });
}

function nameDarkClass(part: DarkPart, color: string): string {
  return `dark-${part}-${color.slice(1).toLowerCase()}`;
}

function findDarkClass(classes: string, part: DarkPart): string | undefined {
  const pattern = new RegExp(`^dark-${part}-[0-9a-f]{6}$`);
  return splitClasses(classes).find((name) => pattern.test(name));
}
