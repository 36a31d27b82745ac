import type { Leaf, Range } from '@/components/templates/blocks/read/leaf';
import {
  elementOf,
  type MarkedSource,
  sourceAttribute,
} from '@/components/templates/blocks/read/marked-source';
import { applyEdits } from '@/lib/document/markup/source-edits';

/** The classes of what the leaf lay in: styles of the email may be about what is in it. */
export function classesAround({ parent }: Leaf, source: MarkedSource, all: boolean): string {
  const found = new Set<string>();
  for (let at: Element | null = parent; at; at = at.parentElement) {
    const element = elementOf(at, source);
    const classes = element && sourceAttribute(element, 'class');
    if (classes && !/[{}]/.test(classes)) for (const name of classes.trim().split(/\s+/)) found.add(name);
    if (!all && (classes || at.localName === 'table')) break;
  }
  return [...found].join(' ');
}

/**
 * What is kept, with the heights of its images as styles: mjml gives every image the height that its shape asks for, and
 * an attribute does not stand against a style.
 */
export function withHeights({ source, elements }: MarkedSource, { start, end }: Range): string {
  const images = elements.filter(
    (element) => element.name === 'img' && element.start >= start && element.end <= end,
  );
  const edits = images.flatMap((image) => {
    const height = /^\s*(\d+)(?:px)?\s*$/i.exec(sourceAttribute(image, 'height') ?? '')?.[1];
    const style = image.token.attributes.find(({ name }) => name.toLowerCase() === 'style');
    if (height === undefined || /(?:^|[;\s])height\s*:/i.test(style?.value ?? '')) return [];
    const heightStyle = `height:${Number(height)}px;`;
    const { nameEnd } = image.token;
    if (!style) return [{ start: nameEnd, end: nameEnd, text: ` style="${heightStyle}"` }];
    const at = style.valueStart;
    return style.value ? [{ start: at, end: at, text: heightStyle }] : [];
  });
  return applyEdits(source.slice(0, end), edits).slice(start);
}
