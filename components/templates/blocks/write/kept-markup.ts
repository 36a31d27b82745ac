import type { Leaf, Range } from '@/components/templates/blocks/read/leaf';
import {
  elementOf,
  type MarkedSource,
  sourceAttribute,
} from '@/components/templates/blocks/read/marked-source';
import { applyEdits } from '@/lib/document/markup/source-edits';

/** The classes of the leaf's ancestors, which the email's styles may refer to. */
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
 * Kept markup with its images' heights as styles: mjml sets every image's height to auto, which overrides attributes.
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
