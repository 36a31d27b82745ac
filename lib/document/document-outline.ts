import { decodeAttribute } from './attribute-text';
import { type CanonicalDocument, sourceOf } from './contract';
import { withoutLiquid } from './liquid-tokens';
import { createMarkupReader, rawTextElements, rawTextEnd, readMarkup } from './markup-token';
import { walkElements } from './mjml-tree';
import { parseMjml } from './parse-mjml';

/** An element of the source, MJML or HTML, as the checks see it. `nameEnd` is where another attribute could be written. */
export type OutlineElement = {
  tag: string;
  start: number;
  nameEnd: number;
  attributes: Map<string, { value: string; raw: string; start: number }>;
};

/** A run of text that a reader sees. */
export type OutlineText = { text: string; start: number };

export type Outline = {
  elements: OutlineElement[];
  texts: OutlineText[];
  styles: { css: string; start: number }[];
};

/** All elements, texts and style sheets of a document in order, whether MJML or HTML. */
export function outlineOf(document: CanonicalDocument): Outline {
  const source = sourceOf(document);
  const outline: Outline = { elements: [], texts: [], styles: [] };
  if (document.source_mode === 'html') {
    outlineMarkup(outline, source, 0, source.length);
    return outline;
  }
  const { root } = parseMjml(source);
  // What stands in mj-attributes are defaults, not elements that a reader meets.
  let defaultsEnd = 0;
  for (const { tag, start, end, attributes, inner, openEnd } of walkElements(root)) {
    if (tag === 'mj-attributes') defaultsEnd = end;
    if (start < defaultsEnd) continue;
    const entries = attributes.map(
      ({ name, value, start: at, equals }): [string, { value: string; raw: string; start: number }] => [
        name,
        {
          value: decodeAttribute(value ?? ''),
          raw: value ?? '',
          start: at + name.length + equals.length + 1,
        },
      ],
    );
    outline.elements.push({ tag, start, nameEnd: start + 1 + tag.length, attributes: new Map(entries) });
    if (inner === null) continue;
    if (tag === 'mj-style') outline.styles.push({ css: inner, start: openEnd });
    else if (tag !== 'mj-title' && tag !== 'mj-preview')
      outlineMarkup(outline, source, openEnd, openEnd + inner.length);
  }
  return outline;
}

function outlineMarkup(outline: Outline, source: string, start: number, end: number): void {
  const reader = createMarkupReader(source, true, end);
  let at = start;
  for (let token = readMarkup(reader, at); token; token = readMarkup(reader, at)) {
    at = token.end;
    // More than the linter lets pass is not worth walking.
    if (outline.elements.length + outline.texts.length > 12_000) return;
    if (token.kind === 'text') {
      const text = decodeAttribute(source.slice(token.start, token.end));
      if (text.trim() !== '') outline.texts.push({ text, start: token.start });
    }
    if (token.kind !== 'open') continue;
    const tag = token.name.toLowerCase();
    const entries = token.attributes.flatMap(
      ({ name, value, valueStart, liquid }): [string, { value: string; raw: string; start: number }][] =>
        liquid
          ? []
          : [
              [
                name.toLowerCase(),
                { value: decodeAttribute(value ?? ''), raw: value ?? '', start: valueStart },
              ],
            ],
    );
    outline.elements.push({ tag, start: token.start, nameEnd: token.nameEnd, attributes: new Map(entries) });
    if (!token.closed || !rawTextElements.has(tag)) continue;
    at = rawTextEnd(reader, tag, token.end);
    if (tag === 'style') outline.styles.push({ css: source.slice(token.end, at), start: token.end });
  }
}

/** Whether a value is decided by Liquid, at least in part. */
export function isDynamic(value: string): boolean {
  return withoutLiquid(value) !== value;
}
